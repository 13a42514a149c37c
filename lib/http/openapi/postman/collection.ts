import {
  type ApiDocument,
  type EndpointEntry,
  listEndpoints,
  listExchanges,
  operationTitle,
  getSuccess,
} from "@/lib/core/api-document/document";
import {
  createTestScript,
  OBJECTS_VARIABLE,
  type PostmanAuth,
  type PostmanCollection,
  type PostmanItem,
  createRequest,
  createScript,
} from "./request";
import { createSequence, type SequenceStep } from "./sequence";

interface Service {
  name: string;
  sandbox: string;
}

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";
const KEY: PostmanAuth = {
  type: "apikey",
  apikey: [
    { key: "key", value: "X-API-Key", type: "string" },
    { key: "value", value: "{{api_key}}", type: "string" },
    { key: "in", value: "header", type: "string" },
  ],
};

/** Stops a request with a live key, because a failed test does not prevent the request. */
const REFUSE_LIVE_KEY = createScript("prerequest", [
  'if (String(pm.variables.get("api_key")).includes("tuma_live_")) {',
  '  pm.test("a sandbox key", () => { throw new Error("This is a live key. Use one that begins with tuma_test_."); });',
  "  pm.execution.skipRequest();",
  "}",
]);

export function postmanCollection(document: ApiDocument, { name, sandbox }: Service): PostmanCollection {
  const entries = new Map(listEndpoints(document).map((entry) => [entry.operation.operationId, entry]));
  const items = createSequence(document).map((step) => {
    const entry = entries.get(step.operationId)!;
    return { tag: entry.operation.tags[0]!, item: createItem(document, entry, step) };
  });
  return {
    info: { name: `${name} Merchant API`, description: DESCRIPTION, schema: SCHEMA },
    auth: KEY,
    event: [REFUSE_LIVE_KEY],
    variable: [
      { key: "base_url", value: sandbox },
      { key: OBJECTS_VARIABLE, value: JSON.stringify(document.components.schemas) },
    ],
    item: document.tags.map(({ name: tag, description }) => ({
      name: tag,
      description,
      item: items.filter((each) => each.tag === tag).map(({ item }) => item),
    })),
  };
}

const DESCRIPTION = `Every example of the documentation as a request, for the sandbox.

Set \`api_key\` to a sandbox key, in the environment that comes with this file, and run the collection from top to
bottom. Requests store values for later requests in variables, and tests check the status and the schema of each response.
A run creates shipments and spends play money of the sandbox. With a live key, no request is sent.`;

function createItem(document: ApiDocument, entry: EndpointEntry, step: SequenceStep): PostmanItem {
  const { operationId, example, refused, adds = [] } = step;
  const shown = listExchanges(entry).find(({ name }) => name === example)!;
  const title = `${operationTitle(operationId)}: ${shown.summary}`;
  const { status } = getSuccess(entry.operation);
  return {
    name: refused ? `${title} (here: ${refused})` : title,
    event: [createTestScript(document, entry, step)],
    request: createRequest(entry, shown, adds),
    response: [
      {
        name: shown.summary,
        code: status,
        _postman_previewlanguage: "json",
        header: [{ key: "Content-Type", value: "application/json" }],
        body: JSON.stringify(shown.answer, null, 2),
      },
    ],
  };
}

interface PostmanEnvironment {
  name: string;
  values: { key: string; value: string; type: "default" | "secret"; enabled: true }[];
}

export function postmanEnvironment({ name, sandbox }: Service): PostmanEnvironment {
  return {
    name: `${name} sandbox`,
    values: [
      { key: "base_url", value: sandbox, type: "default", enabled: true },
      { key: "api_key", value: "", type: "secret", enabled: true },
    ],
  };
}
