package io.cdap.cdap.appfabric.messaging;

import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.Start;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * What a person wants to see of a topic: query parameters, or a JSON object of the same names.
 *
 * @param from the id of a message
 * @param startTime milliseconds since the epoch, when there is no id
 * @param inclusive whether the message with that id is wanted, too; true without a word
 * @param limit how many messages; {@value #DEFAULT_LIMIT} without a word
 */
record PollRequest(
    @Nullable String from,
    @Nullable Long startTime,
    @Nullable Boolean inclusive,
    @Nullable Integer limit) {
  private static final int DEFAULT_LIMIT = 100;
  private static final int MAX_LIMIT = 10_000;

  static PollRequest of(HttpRequest request) {
    if (request.method().equals("POST")) {
      return request
          .<PollRequest>bodyJson(PollRequest.class)
          .orElse(new PollRequest(null, null, null, null));
    }
    return new PollRequest(
        request.queryParameter("from").orElse(null),
        number(request, "startTime").orElse(null),
        request.queryParameter("inclusive").map(PollRequest::flag).orElse(null),
        number(request, "limit")
            .map(limit -> (int) Math.max(0, Math.min(limit, MAX_LIMIT + 1L)))
            .orElse(null));
  }

  private static Optional<Long> number(HttpRequest request, String name) {
    Optional<String> text = request.queryParameter(name);
    try {
      return text.map(Long::valueOf);
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "'%s' must be a whole number, not '%s'.".formatted(name, text.get()), e);
    }
  }

  private static boolean flag(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new BadRequestException("'inclusive' must be true or false, not '%s'.".formatted(text));
    }
    return text.equals("true");
  }

  FetchRequest fetch(TopicId topic) {
    int wanted = limit == null ? DEFAULT_LIMIT : limit;
    if (wanted < 1 || wanted > MAX_LIMIT) {
      throw new BadRequestException("The limit must be from 1 to %d.".formatted(MAX_LIMIT));
    }
    if (from != null) {
      return FetchRequest.of(
          topic, new Start(MessageId.parse(from), inclusive == null || inclusive), wanted);
    }
    return FetchRequest.of(
        topic, startTime == null ? Start.BEGINNING : Start.at(startTime), wanted);
  }
}
