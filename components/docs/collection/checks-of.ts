import { givenBy } from "../calls/carried";
import { type ApiDocument, type ApiResponse, resolveIn } from "../document/api-document";
import { type EndpointEntry, refusalsOf, successOf } from "../document/entries";
import type { FieldSchema } from "../schema-fields";
import type { PostmanEvent } from "./postman";
import type { WalkStep } from "./walk";

/** The variable of the collection that holds the document's objects, by which answers are judged. */
export const OBJECTS_VARIABLE = "objects";

interface Outcome {
  status: number;
  schema: FieldSchema;
}

/** What an answer must be, and what of it later requests need, as a script that runs when it has come. */
export function checksOf(
  document: ApiDocument,
  entry: EndpointEntry,
  { refused, refusedAgain }: Pick<WalkStep, "refused" | "refusedAgain">,
): PostmanEvent {
  const outcomes = [refused ? [] : [answerOf(entry)], [refused, refusedAgain].flatMap(refusal)].flat();
  const statuses = outcomes.map(({ status }) => status);
  const schemas = Object.fromEntries(outcomes.map(({ status, schema }) => [status, schema]));
  const condition = refused ?? refusedAgain;
  const given = refused ? null : givenBy(entry.operation.operationId);
  return scriptOf("test", [
    `pm.test("status ${statuses.join(" or ")}", () => pm.expect(pm.response.code).to.be.oneOf([${statuses.join(", ")}]));`,
    `const schemas = JSON.parse(pm.collectionVariables.get("${OBJECTS_VARIABLE}"));`,
    `const expected = ${JSON.stringify(schemas)};`,
    "const schema = { allOf: [expected[pm.response.code]], components: { schemas } };",
    'pm.test("as documented", () => pm.response.to.have.jsonSchema(schema, { unknownFormats: "ignore" }));',
    ...(condition
      ? [
          "if (pm.response.code >= 400) {",
          `  pm.test("${condition}", () => pm.expect(pm.response.json().code).to.equal("${condition}"));`,
          "}",
        ]
      : []),
    ...(given
      ? [
          "if (pm.response.code < 300) {",
          `  pm.collectionVariables.set("${given.value}", pm.response.json().${given.field});`,
          "}",
        ]
      : []),
  ]);

  function refusal(name: string | undefined): Outcome[] {
    return name ? [refusalOf(document, entry, name)] : [];
  }
}

/** A script as Postman keeps it, line by line. */
export function scriptOf(listen: PostmanEvent["listen"], exec: string[]): PostmanEvent {
  return { listen, script: { type: "text/javascript", exec } };
}

function answerOf({ operation }: EndpointEntry): Outcome {
  const { status, response } = successOf(operation);
  return { status, schema: response.content!["application/json"].schema };
}

function refusalOf(document: ApiDocument, { operation }: EndpointEntry, condition: string): Outcome {
  const [status] = refusalsOf(document, operation).find(([, names]) => names.includes(condition))!;
  const { content } = resolveIn<ApiResponse>(document, operation.responses[status]!);
  return { status, schema: content!["application/json"].schema };
}
