import {
  type ApiDocument,
  type ApiParameter,
  type ApiResponse,
  getRequiredValue,
  type EndpointEntry,
  getProducedValue,
  listRefusals,
  resolveReference,
  type Exchange,
  getSuccess,
} from "@/lib/core/api-document/document";
import type { SequenceStep } from "./sequence";
import type { FieldSchema } from "@/lib/core/api-document/schema-fields";

/** Only the fields of Postman's collection format 2.1 that the service writes. */
export interface PostmanCollection {
  info: { name: string; description: string; schema: string };
  auth: PostmanAuth;
  event: PostmanEvent[];
  variable: { key: string; value: string }[];
  item: PostmanFolder[];
}

export interface PostmanFolder {
  name: string;
  description: string;
  item: PostmanItem[];
}

export interface PostmanItem {
  name: string;
  event: PostmanEvent[];
  request: PostmanRequest;
  response: PostmanExample[];
}

export interface PostmanRequest {
  method: string;
  description: string;
  auth?: PostmanAuth;
  header: PostmanPair[];
  url: { raw: string; host: string[]; path: string[]; query: PostmanPair[] };
  body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
}

/** Header or query parameter. Postman shows disabled pairs but does not send them. */
export interface PostmanPair {
  key: string;
  value: string;
  description: string;
  disabled?: true;
}

export interface PostmanEvent {
  listen: "prerequest" | "test";
  script: { type: "text/javascript"; exec: string[] };
}

export type PostmanAuth =
  | { type: "noauth" }
  | { type: "apikey"; apikey: { key: string; value: string; type: "string" }[] };

interface PostmanExample {
  name: string;
  code: number;
  _postman_previewlanguage: "json";
  header: { key: string; value: string }[];
  body: string;
}

/** Idempotency key per run, so that every run creates new objects. */
const FRESH_KEY = "{{$guid}}";

/** Builds a request that reads values of earlier responses from variables. `adds` are additional body fields. */
export function createRequest(
  entry: EndpointEntry,
  { call }: Pick<Exchange, "call">,
  adds: readonly string[],
): PostmanRequest {
  const { path, operation } = entry;
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => variable(getRequiredValue(path, name)!));
  const query = createPairs(entry, "query", call.query);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    method: call.method,
    description: operation.description,
    ...(!call.needsKey && { auth: { type: "noauth" } }),
    header: createPairs(entry, "header", call.headers),
    url: {
      raw: `{{base_url}}${filled}${sent.length > 0 ? `?${sent.join("&")}` : ""}`,
      host: ["{{base_url}}"],
      path: filled.slice(1).split("/"),
      query,
    },
    ...(call.body !== undefined && {
      body: { mode: "raw", raw: createBody(path, call.body, adds), options: { raw: { language: "json" } } },
    }),
  };
}

/** Returns the query parameters or headers of a request. Disables parameters that the example does not send. */
function createPairs(
  { path, operation }: EndpointEntry,
  place: "query" | "header",
  values: Record<string, unknown>,
): PostmanPair[] {
  return operation.parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => ({
      key: parameter.name,
      value: textOf(path, parameter, values[parameter.name]),
      description: parameter.description ?? "",
      // Disable If-None-Match, because the first run has no ETag.
      ...((!(parameter.name in values) || parameter.name === "If-None-Match") && { disabled: true as const }),
    }));
}

function textOf(path: string, { name, in: place }: ApiParameter, value: unknown): string {
  if (name === "Idempotency-Key") return FRESH_KEY;
  if (value === undefined) return "";
  if (place !== "query") return String(value);
  const asked = getRequiredValue(path, name);
  // Encode the value, because Postman does not encode the query and a plus would arrive as a space.
  return asked ? variable(asked) : String(value).replace(/[%&+#]/g, encodeURIComponent);
}

/** Marks numeric variables. The quotes of numeric variables are removed after formatting. */
const MARK = "\u0001";

function createBody(path: string, body: unknown, adds: readonly string[]): string {
  if (typeof body !== "object" || body === null) return JSON.stringify(body, null, 2);
  const fields = Object.entries({ ...body, ...Object.fromEntries(adds.map((name) => [name, ""])) });
  const staged = fields.map(([name, value]) => {
    const asked = getRequiredValue(path, name);
    const mark = typeof value === "number" ? MARK : "";
    return [name, asked ? mark + variable(asked) + mark : value];
  });
  return JSON.stringify(Object.fromEntries(staged), null, 2)
    .replaceAll(`"\\u0001`, "")
    .replaceAll(`\\u0001"`, "");
}

const variable = (name: string) => `{{${name}}}`;

export const OBJECTS_VARIABLE = "objects";

interface Outcome {
  status: number;
  schema: FieldSchema;
}

export function createTestScript(
  document: ApiDocument,
  entry: EndpointEntry,
  { refused, refusedAgain }: Pick<SequenceStep, "refused" | "refusedAgain">,
): PostmanEvent {
  const outcomes = [refused ? [] : [answerOf(entry)], [refused, refusedAgain].flatMap(refusal)].flat();
  const statuses = outcomes.map(({ status }) => status);
  const schemas = Object.fromEntries(outcomes.map(({ status, schema }) => [status, schema]));
  const condition = refused ?? refusedAgain;
  const given = refused ? null : getProducedValue(entry.operation.operationId);
  return createScript("test", [
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

export function createScript(listen: PostmanEvent["listen"], exec: string[]): PostmanEvent {
  return { listen, script: { type: "text/javascript", exec } };
}

function answerOf({ operation }: EndpointEntry): Outcome {
  const { status, response } = getSuccess(operation);
  return { status, schema: response.content!["application/json"].schema };
}

function refusalOf(document: ApiDocument, { operation }: EndpointEntry, condition: string): Outcome {
  const [status] = listRefusals(document, operation).find(([, names]) => names.includes(condition))!;
  const { content } = resolveReference<ApiResponse>(document, operation.responses[status]!);
  return { status, schema: content!["application/json"].schema };
}
