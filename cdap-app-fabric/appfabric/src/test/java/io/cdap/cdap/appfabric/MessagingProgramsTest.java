package io.cdap.cdap.appfabric;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.testing.TestJar;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.Start;
import io.cdap.cdap.messaging.StoredMessage;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application that uses all there is of messaging in the API. */
class MessagingProgramsTest {
  private static final String SERVICE = "/v3/namespaces/ns1/apps/Chat/services/Chat";
  private static final TopicId TOPIC = new TopicId(new NamespaceId("ns1"), "chat");
  private static final TopicId EVENTS = new TopicId(NamespaceId.SYSTEM, "events");
  private static final String SOURCE =
      """
      package chat;

      import io.cdap.cdap.api.Config;
      import io.cdap.cdap.api.annotation.*;
      import io.cdap.cdap.api.app.AbstractApplication;
      import io.cdap.cdap.api.common.Bytes;
      import io.cdap.cdap.api.dataset.lib.*;
      import io.cdap.cdap.api.dataset.table.Table;
      import io.cdap.cdap.api.messaging.*;
      import io.cdap.cdap.api.security.AccessException;
      import io.cdap.cdap.api.service.http.*;
      import io.cdap.cdap.api.worker.AbstractWorker;
      import java.nio.charset.StandardCharsets;
      import java.util.*;
      import javax.ws.rs.*;

      public class ChatApp extends AbstractApplication<Config> {
        @Override
        public void configure() {
          setName("Chat");
          createDataset("counts", Table.class);
          addService("Chat", new Handler());
          addWorker(new Counter());
        }

        static int addOne(Table table) {
          byte[] row = Bytes.toBytes("r");
          return (int) table.incrementAndGet(row, row, 1);
        }

        public static class Handler extends AbstractHttpServiceHandler {
          @UseDataSet("counts") private Table table;

          @PUT @Path("/topic")
          public void create(HttpServiceRequest request, HttpServiceResponder responder)
              throws Exception {
            getContext().getAdmin().createTopic("chat", Map.of("ttl", "3600"));
            getContext().getAdmin().updateTopic("chat", Map.of("ttl", "60"));
            responder.sendJson(getContext().getAdmin().getTopicProperties("chat"));
          }

          @POST @Path("/again")
          public void again(HttpServiceRequest request, HttpServiceResponder responder)
              throws Exception {
            try {
              getContext().getAdmin().createTopic("chat");
              responder.sendString("created");
            } catch (TopicAlreadyExistsException e) {
              responder.sendString(e.getNamespace() + ":" + e.getTopic());
            }
          }

          @DELETE @Path("/topic")
          public void drop(HttpServiceRequest request, HttpServiceResponder responder)
              throws Exception {
            getContext().getAdmin().deleteTopic("chat");
            try {
              getContext().getAdmin().deleteTopic("chat");
            } catch (TopicNotFoundException e) {
              responder.sendString(e.getMessage());
            }
          }

          @POST @Path("/all")
          public void all(HttpServiceRequest request, HttpServiceResponder responder)
              throws Exception {
            MessagePublisher publisher = getContext().getMessagePublisher();
            publisher.publish("ns1", "chat", "s1", "s2");
            publisher.publish("ns1", "chat", new byte[] {'b'}, new byte[] {'c'});
            publisher.publish("ns1", "chat", StandardCharsets.UTF_16BE, "u");
            publisher.publish("ns1", "chat", StandardCharsets.UTF_8, List.of("i1").iterator());
            publisher.publish("ns1", "chat", List.of(new byte[] {'j'}).iterator());
            addOne(table);
            responder.sendString("published");
          }

          @POST @Path("/mixed")
          public void mixed(HttpServiceRequest request, HttpServiceResponder responder,
              @QueryParam("fail") @DefaultValue("false") boolean fail) throws Exception {
            getContext().getMessagePublisher().publish("ns1", "chat", "transactional");
            getContext().getDirectMessagePublisher().publish("ns1", "chat", "direct");
            addOne(table);
            responder.sendString(String.join(",", fetch("ns1", "chat", null)));
            if (fail) {
              throw new IllegalStateException("boom");
            }
          }

          @GET @Path("/fetch")
          @TransactionPolicy(TransactionControl.EXPLICIT)
          public void fetchAll(HttpServiceRequest request, HttpServiceResponder responder,
              @QueryParam("namespace") @DefaultValue("ns1") String namespace,
              @QueryParam("topic") @DefaultValue("chat") String topic) throws Exception {
            try {
              responder.sendString(String.join(",", fetch(namespace, topic, null)));
            } catch (TopicNotFoundException e) {
              responder.sendError(404, e.getMessage());
            }
          }

          @GET @Path("/page")
          public void page(HttpServiceRequest request, HttpServiceResponder responder)
              throws Exception {
            MessageFetcher fetcher = getContext().getMessageFetcher();
            String last = null;
            List<String> seen = new ArrayList<>();
            while (true) {
              int before = seen.size();
              try (CloseableIterator<Message> page = fetcher.fetch("ns1", "chat", 2, last)) {
                while (page.hasNext()) {
                  Message message = page.next();
                  seen.add(message.getPayloadAsString());
                  last = message.getId();
                }
              }
              if (seen.size() == before) {
                break;
              }
            }
            try (CloseableIterator<Message> later =
                fetcher.fetch("ns1", "chat", 2, System.currentTimeMillis() + 60000)) {
              seen.add(Boolean.toString(later.hasNext()));
            }
            responder.sendString(String.join(",", seen));
          }

          @POST @Path("/forbidden")
          public void forbidden(HttpServiceRequest request, HttpServiceResponder responder,
              @QueryParam("direct") boolean direct) throws Exception {
            MessagePublisher publisher = direct
                ? getContext().getDirectMessagePublisher() : getContext().getMessagePublisher();
            try {
              publisher.publish("system", "events", "fake");
              responder.sendString("published");
            } catch (AccessException e) {
              responder.sendError(403, e.getMessage());
            }
          }

          @POST @Path("/none")
          public void none(HttpServiceRequest request, HttpServiceResponder responder)
              throws Exception {
            try {
              getContext().getMessagePublisher().publish("ns1", "none", "x");
            } catch (TopicNotFoundException e) {
              responder.sendError(404, e.getMessage());
            }
          }

          private List<String> fetch(String namespace, String topic, String after)
              throws Exception {
            List<String> seen = new ArrayList<>();
            try (CloseableIterator<Message> messages =
                getContext().getMessageFetcher().fetch(namespace, topic, 100, after)) {
              messages.forEachRemaining(message -> seen.add(message.getPayloadAsString()));
            }
            return seen;
          }
        }

        /** Counts in a table and says so in a topic, in one transaction, with conflicts. */
        public static class Counter extends AbstractWorker {
          @Override
          public void run() {
            int done = 0;
            while (done < 25) {
              boolean fail = new Random().nextInt(4) == 0;
              try {
                getContext().execute(context -> {
                  int count = addOne(context.getDataset("counts"));
                  getContext().getMessagePublisher().publish("ns1", "chat", "" + count);
                  if (fail) {
                    throw new IllegalStateException("injected");
                  }
                });
                done++;
              } catch (org.apache.tephra.TransactionFailureException e) {
                Thread.yield();
              }
            }
          }
        }
      }
      """;
  private static byte[] jar;

  @TempDir Path directory;
  private TestFabric fabric;

  @BeforeAll
  static void compile() {
    jar = new TestJar().source("chat.ChatApp", SOURCE).bytes();
  }

  @BeforeEach
  void start() {
    fabric = new TestFabric(directory);
    fabric.messaging().createTopic(EVENTS, Map.of());
    HttpResponse<String> deployed = fabric.deploy("chat-1.0.0.jar", jar, "{}");
    assertThat(deployed.statusCode()).as(deployed.body()).isEqualTo(200);
    assertThat(fabric.post(SERVICE + "/start", "").statusCode()).isEqualTo(200);
    TestFabric.await(
        "the service runs", () -> fabric.get(SERVICE + "/status").body().contains("RUNNING"));
  }

  @AfterEach
  void stop() {
    fabric.close();
  }

  private String call(String method, String path) {
    String uri = SERVICE + "/methods/" + path;
    HttpResponse<String> response =
        switch (method) {
          case "GET" -> fabric.get(uri);
          case "PUT" -> fabric.put(uri, "");
          case "DELETE" -> fabric.delete(uri);
          default -> fabric.post(uri, "");
        };
    return response.statusCode() == 200
        ? response.body()
        : response.statusCode() + " " + response.body();
  }

  private List<String> all() {
    List<String> texts = new ArrayList<>();
    try (MessageCursor messages =
        fabric.messaging().fetch(FetchRequest.of(TOPIC, Start.BEGINNING, 10_000))) {
      for (StoredMessage next = messages.next(); next != null; next = messages.next()) {
        texts.add(new String(next.payload(), UTF_8));
      }
    }
    return texts;
  }

  @Test
  void topicsAreAdministered() {
    assertThat(call("PUT", "topic")).contains("\"ttl\":\"60\"", "\"generation\":\"1\"");
    assertThat(call("POST", "again")).isEqualTo("ns1:chat");
    assertThat(call("DELETE", "topic")).isEqualTo("Topic ns1:chat does not exist.");
    assertThat(call("GET", "fetch")).isEqualTo("404 Topic ns1:chat does not exist.");
    assertThat(call("POST", "none")).isEqualTo("404 Topic ns1:none does not exist.");
  }

  @Test
  void everyWayToPublishWorksAndKeepsTheOrder() {
    call("PUT", "topic");
    assertThat(call("POST", "all")).isEqualTo("published");
    assertThat(all()).containsExactly("s1", "s2", "b", "c", "\0u", "i1", "j");
    assertThat(call("GET", "fetch")).isEqualTo("s1,s2,b,c,\0u,i1,j");
    assertThat(call("GET", "page")).isEqualTo("s1,s2,b,c,\0u,i1,j,false");
  }

  @Test
  void failedTransactionPublishesNothingButWhatWasDirect() {
    call("PUT", "topic");
    assertThat(call("POST", "mixed")).isEqualTo("direct");
    assertThat(all()).containsExactly("direct", "transactional");
    assertThat(call("POST", "mixed?fail=true")).startsWith("500");
    assertThat(all()).containsExactly("direct", "transactional", "direct");
  }

  @Test
  void systemTopicsCanBeReadAndNotWritten() {
    fabric.messaging().publish(PublishRequest.direct(EVENTS, List.of("real".getBytes(UTF_8))));
    assertThat(call("GET", "fetch?namespace=system&topic=events")).isEqualTo("real");
    assertThat(call("POST", "forbidden?direct=true")).startsWith("403").contains("events", "ns1");
    assertThat(call("POST", "forbidden?direct=false")).startsWith("403");
    assertThat(call("GET", "fetch?namespace=system&topic=events")).isEqualTo("real");
  }

  @Test
  void eachCountIsPublishedOnceAndInOrder() {
    call("PUT", "topic");
    String worker = "/v3/namespaces/ns1/apps/Chat/workers/Counter";
    fabric.put(worker + "/instances", "{\"instances\":4}");
    assertThat(fabric.post(worker + "/start", "").statusCode()).isEqualTo(200);
    TestFabric.await(
        "the worker has ended",
        () -> fabric.get(worker + "/runs").body().contains("\"status\":\"COMPLETED\""));
    List<String> expected = new ArrayList<>();
    for (int i = 1; i <= 100; i++) {
      expected.add(Integer.toString(i));
    }
    assertThat(all()).isEqualTo(expected);
  }
}
