package io.cdap.cdap.appfabric.bootstrap;

import static java.util.Objects.requireNonNull;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.cdap.cdap.appfabric.application.AppRequest;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.PlatformException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * An application that shall be there and run whenever the platform does.
 *
 * @param id where it is deployed: a name in the namespace {@code system}
 * @param request what it is made from
 * @param programs what runs of it
 */
record SystemApplication(ApplicationId id, AppRequest request, List<Program> programs) {
  private static final Set<String> FIELDS = Set.of("name", "artifact", "config", "programs");
  private static final Set<String> ARTIFACT_FIELDS = Set.of("name", "version", "scope");
  private static final Set<String> PROGRAM_FIELDS =
      Set.of("type", "name", "instances", "arguments");

  SystemApplication {
    requireNonNull(id, "id is null");
    requireNonNull(request, "request is null");
    programs = List.copyOf(programs);
  }

  /**
   * A program that shall run.
   *
   * @param instances set when the application is deployed; empty leaves what the program declares
   * @param arguments runtime arguments of each start
   */
  record Program(ProgramId id, OptionalInt instances, Map<String, String> arguments) {
    Program {
      requireNonNull(id, "id is null");
      requireNonNull(instances, "instances is null");
      arguments = Map.copyOf(arguments);
    }
  }

  /**
   * Reads the JSON of a file.
   *
   * @throws BadRequestException when a field is missing, unknown or of the wrong form; the message
   *     names it
   */
  static SystemApplication parse(String json) {
    JsonObject file;
    try {
      file = object(JsonParser.parseString(json), "The file");
    } catch (JsonParseException e) {
      throw new BadRequestException("It is not JSON: " + e.getMessage(), e);
    }
    refuseUnknown(file, FIELDS, "The file");
    ApplicationId id =
        new ApplicationId(NamespaceId.SYSTEM, text(file, "name", "name"), ApplicationId.LATEST);
    JsonObject artifact = object(required(file, "artifact", "artifact"), "'artifact'");
    refuseUnknown(artifact, ARTIFACT_FIELDS, "'artifact'");
    AppRequest request =
        new AppRequest(
            new AppRequest.Artifact(
                text(artifact, "name", "artifact.name"),
                text(artifact, "version", "artifact.version"),
                artifact.has("scope") ? text(artifact, "scope", "artifact.scope") : "SYSTEM"),
            file.has("config") ? object(file.get("config"), "'config'") : new JsonObject(),
            null,
            null,
            null);
    List<Program> programs = new ArrayList<>();
    JsonArray listed = new JsonArray();
    if (file.has("programs")) {
      if (!file.get("programs").isJsonArray()) {
        throw new BadRequestException("'programs' must be a JSON array.");
      }
      listed = file.getAsJsonArray("programs");
    }
    for (int i = 0; i < listed.size(); i++) {
      programs.add(program(id, listed.get(i), "programs[%d]".formatted(i)));
    }
    return new SystemApplication(id, request, programs);
  }

  private static Program program(ApplicationId application, JsonElement element, String place) {
    JsonObject program = object(element, "'%s'".formatted(place));
    refuseUnknown(program, PROGRAM_FIELDS, "'%s'".formatted(place));
    ProgramKind kind;
    try {
      kind = ProgramKind.fromDisplayName(text(program, "type", place + ".type"));
    } catch (PlatformException e) {
      throw new BadRequestException("'%s.type': %s".formatted(place, e.getMessage()), e);
    }
    OptionalInt instances = OptionalInt.empty();
    if (program.has("instances")) {
      instances = OptionalInt.of(positive(program.get("instances"), place + ".instances"));
    }
    Map<String, String> arguments = new LinkedHashMap<>();
    if (program.has("arguments")) {
      JsonObject given = object(program.get("arguments"), "'%s.arguments'".formatted(place));
      for (String key : given.keySet()) {
        arguments.put(key, text(given, key, "%s.arguments.%s".formatted(place, key)));
      }
    }
    return new Program(
        application.program(kind, text(program, "name", place + ".name")), instances, arguments);
  }

  private static int positive(JsonElement value, String place) {
    try {
      int number = value.getAsInt();
      if (number > 0 && value.toString().equals(Integer.toString(number))) {
        return number;
      }
    } catch (RuntimeException e) {
      throw notANumber(place, value, e);
    }
    throw notANumber(place, value, null);
  }

  private static BadRequestException notANumber(
      String place, JsonElement value, RuntimeException cause) {
    return new BadRequestException(
        "'%s' must be a whole number from 1, not %s.".formatted(place, value), cause);
  }

  private static JsonElement required(JsonObject parent, String field, String place) {
    if (!parent.has(field) || parent.get(field).isJsonNull()) {
      throw new BadRequestException("'%s' is missing.".formatted(place));
    }
    return parent.get(field);
  }

  private static String text(JsonObject parent, String field, String place) {
    JsonElement value = required(parent, field, place);
    if (!value.isJsonPrimitive() || value.getAsString().isEmpty()) {
      throw new BadRequestException("'%s' must be a text, not %s.".formatted(place, value));
    }
    return value.getAsString();
  }

  private static JsonObject object(JsonElement element, String what) {
    if (!element.isJsonObject()) {
      throw new BadRequestException("%s must be a JSON object.".formatted(what));
    }
    return element.getAsJsonObject();
  }

  private static void refuseUnknown(JsonObject object, Set<String> known, String what) {
    for (String field : object.keySet()) {
      if (!known.contains(field)) {
        throw new BadRequestException(
            "%s has an unknown field '%s'; it may have %s."
                .formatted(what, field, known.stream().sorted().toList()));
      }
    }
  }
}
