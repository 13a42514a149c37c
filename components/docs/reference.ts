import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhooks/webhook-event";
import {
  type ApiDocument,
  type ApiExample,
  type ApiParameter,
  type ApiResponse,
  type EndpointEntry,
  listEndpoints,
  listExchanges,
  operationTitle,
  listRefusals,
  resolveReference,
  getSuccess,
} from "./document";
import type { Block, DocPage, DocSection, DocsFacts } from "./page";
import { merchantReleases } from "./releases";
import { type FieldSchema, type SchemaField, schemaFields, describeType } from "./schema-fields";
import { createSnippets } from "./snippets";
import { TRY_LABELS } from "./try-labels";

export const OBJECTS_PAGE = "/docs/reference/objects";

export function referencePage({ document, origin, live, sandbox }: DocsFacts): DocPage {
  const entries = listEndpoints(document);
  return {
    path: "/docs/reference",
    title: "API reference",
    lead: "Every endpoint with its parameters, responses and errors. The OpenAPI file has the same for programs.",
    locale: "en",
    intro: [
      `Paths are relative to a base URL: \`${live}\` for live, \`${sandbox}\` for the sandbox. Send the key in \`X-API-Key\` and bodies as JSON. Amounts are whole TZS, times are UTC. Answers may get more fields at any time: ignore what you do not know.`,
      `The [objects](${OBJECTS_PAGE}) and the [errors](/docs/errors) have pages of their own. The whole document is at [/openapi.json](/openapi.json), and a short one for language models at [/llms.txt](/llms.txt).`,
    ],
    sections: [
      ...document.tags.map(({ name, description }) =>
        section(name.toLowerCase().replaceAll(" ", "-"), name, [
          description,
          { endpoints: entries.filter(({ operation }) => operation.tags.includes(name)) },
        ]),
      ),
      section("postman", "Postman", [
        "For Postman there is a [collection](/docs/tuma.postman_collection.json) of every example and its [environment](/docs/tuma.postman_environment.json). Import both, put a sandbox key into `api_key`, and run the collection from top to bottom; each response is checked against its status and its schema. Bruno imports the same files. In a terminal, newman runs it:",
        {
          title: "newman",
          language: "curl",
          code: `npx newman run ${origin}/docs/tuma.postman_collection.json \\\n  --env-var "api_key=$TUMA_KEY"`,
        },
      ]),
    ],
  };
}

export function objectsPage({ document }: DocsFacts): DocPage {
  return {
    path: OBJECTS_PAGE,
    title: "Objects",
    lead: "The objects in requests and responses, with their fields. Responses can get new fields at any time: ignore fields you don't know.",
    locale: "en",
    sections: Object.entries(document.components.schemas).map(([name, schema]) =>
      section(name, name, [
        ...(schema.description ? [schema.description] : []),
        { fields: schemaFields(schema), isInput: name.endsWith("Request") },
      ]),
    ),
  };
}

export function errorsPage({ document }: DocsFacts): DocPage {
  const names = Object.entries(CONDITIONS);
  const statuses = [...new Set(names.map(([, { status }]) => status))];
  const conditions = statuses.map((status): [number, string[]] => [
    status,
    names.filter(([, facts]) => facts.status === status).map(([name]) => name),
  ]);
  return {
    path: "/docs/errors",
    title: "Errors",
    lead: "Every error has a name. Branch on the name in your code, show the text in detail to people, and include the request id when you contact us.",
    locale: "en",
    sections: [
      section("shape", "The shape of an error", [
        { title: "400 Bad Request", json: document.components.examples.insufficient_wallet_balance!.value },
        '`doc_url` leads to the page of the condition. For `422`, `detail` is an array with one entry for each field that is wrong, all at once. Its `loc` is the path to the field, for example `["body", "items", 0, "weight_kg"]`.',
      ]),
      section("status", "What a status means", [
        {
          list: [
            "`400`: well formed, but not possible right now. `422`: a field is missing or out of bounds.",
            "`401`: the key. `403`: the account. `404`: not there, or not yours.",
            "`429`, `500`, `502`, `503`: repeat with the same key, [as the recipe says](/docs/idempotency#retries).",
            "The list below may grow. Treat a name you do not know as a generic error of its status class.",
          ],
        },
      ]),
      section("conditions", "All conditions", [{ conditions, isIndex: true }]),
    ],
  };
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

export function changelogPage({ changelog }: DocsFacts): DocPage {
  return {
    path: "/docs/changelog",
    title: "Changelog",
    lead: "What changed for merchants. Additions come without notice. What could break you gets a new version prefix, and a deprecation is announced at least 180 days ahead.",
    locale: "en",
    sections: merchantReleases(changelog).map(({ version, day, changes }) =>
      section(`v${version}`, day ? `${version}, ${DAY.format(new Date(day))}` : version, [changes]),
    ),
  };
}

export function endpointPage(facts: DocsFacts, slug: string): DocPage | null {
  const { document, settings } = facts;
  const entry = listEndpoints(document).find((known) => known.slug === slug);
  if (!entry) return null;
  const { operation } = entry;
  const scope = operation.security[0]?.ApiKey?.[0];
  const bucket = operation["x-rate-limit-bucket"];
  const perMinute = settings[`rate_${bucket}_per_minute`];
  const { status, response } = getSuccess(operation);
  return {
    path: `/docs/reference/${slug}`,
    title: operationTitle(operation.operationId),
    lead: `${operation.summary}.`,
    locale: "en",
    intro: [
      { endpoint: entry },
      operation.description,
      `${scope ? `Needs a key with the scope \`${scope}\`.` : "Needs no key."} ${perMinute} a minute for each ${scope ? "account and mode" : "address"}, in the bucket \`${bucket}\`.`,
    ],
    sections: [
      section("example", "Example", exampleBlocks(entry, facts.sandbox)),
      section("try", TRY_LABELS.en.title, [
        { tryIt: entry, responseHeaders: Object.keys(document.components.headers) },
      ]),
      ...parameterSection(operation.parameters),
      ...bodySection(document, entry),
      section("answer", "Answer", [
        `\`${status}\` with JSON.`,
        ...formBlocks(document, response.content!["application/json"].schema),
      ]),
      section("headers", "Response headers", [{ fields: headerFields(document, response) }]),
      section("errors", "Errors", [{ conditions: listRefusals(document, operation) }]),
    ],
  };
}

function exampleBlocks(entry: EndpointEntry, sandbox: string): Block[] {
  return listExchanges(entry).flatMap(({ name, summary, call, status, answer }) => [
    { title: summary, id: name, snippets: createSnippets(call, sandbox) },
    { title: `Answer: ${status}`, json: answer },
  ]);
}

function parameterSection(parameters: readonly ApiParameter[]): DocSection[] {
  const blocks = (["path", "query", "header"] as const).flatMap((place): Block[] => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return here.length > 0 ? [{ place, fields: here.map(parameterField), isInput: true }] : [];
  });
  return blocks.length > 0 ? [section("parameters", "Parameters", blocks)] : [];
}

function parameterField({ name, required, description, schema }: ApiParameter): SchemaField {
  return { name, ...describeType(schema), meaning: description ?? "", isRequired: required };
}

function bodySection(document: ApiDocument, { operation }: EndpointEntry): DocSection[] {
  const { requestBody } = operation;
  if (!requestBody?.content) return [];
  const blocks = formBlocks(document, requestBody.content["application/json"].schema, true);
  const isEmpty = blocks.every(
    (block) => typeof block !== "object" || !("fields" in block && block.fields.length > 0),
  );
  return [
    section("body", "Body", [
      requestBody.required ? "JSON." : "JSON. You can omit it.",
      ...(isEmpty ? ["An empty object."] : blocks),
    ]),
  ];
}

/** Returns the fields of each variant of a body. Resolves references. For a list, returns the fields of its items. */
function formBlocks(document: ApiDocument, schema: FieldSchema, isInput = false): Block[] {
  return (schema.anyOf ?? schema.oneOf ?? [schema]).map((form) => {
    const inner = form.items ?? form;
    const object = inner.$ref?.split("/").at(-1);
    const resolved = resolveReference<FieldSchema>(document, inner as FieldSchema & { $ref: string });
    const about = isInput ? {} : { isList: form.items !== undefined, ...(object && { object }) };
    return { fields: schemaFields(resolved), isInput, ...about };
  });
}

function headerFields(document: ApiDocument, { headers = {} }: ApiResponse): SchemaField[] {
  return Object.entries(headers).map(([name, reference]) => {
    const { description, example } = resolveReference<ApiDocument["components"]["headers"][string]>(
      document,
      reference,
    );
    const rule = `for example ${String(example)}`;
    return { name, type: "text", object: null, rule, meaning: description, isRequired: false };
  });
}

/** Page of an error condition. The `doc_url` of an error links to this page. */
export function conditionPage({ document }: DocsFacts, name: string): DocPage | null {
  if (!Object.hasOwn(CONDITIONS, name)) return null;
  const { status, title, meaning, remedy } = CONDITIONS[name as Condition];
  const example = exampleOfCondition(document, name);
  const endpoints = listEndpoints(document).filter(({ operation }) =>
    listRefusals(document, operation).some(([, names]) => names.includes(name)),
  );
  return {
    path: `/docs/errors/${name}`,
    title: name,
    isName: true,
    lead: `${status}: ${title}`,
    locale: "en",
    sections: [
      section("meaning", "What it means", [meaning]),
      section("remedy", "What to do", [remedy]),
      section("retry", "Should you retry?", [retryAdvice(status)]),
      ...(example === undefined
        ? []
        : [section("example", "Example", [{ title: `Answer: ${status}`, json: example }])]),
      ...(endpoints.length > 0
        ? [section("endpoints", "Endpoints that can return it", [{ endpoints }])]
        : []),
    ],
  };
}

/** Returns the shared example of the condition, or else the first example of an endpoint. */
function exampleOfCondition(document: ApiDocument, name: string): unknown {
  const shared = document.components.examples[name];
  if (shared) return shared.value;
  const responses = listEndpoints(document).flatMap(({ operation }) => Object.values(operation.responses));
  return responses
    .map(
      (reference) =>
        resolveReference<ApiResponse>(document, reference).content?.["application/json"].examples?.[name],
    )
    .map((example) => (example as ApiExample | undefined)?.value)
    .find(Boolean);
}

/** Specification: Errors. */
function retryAdvice(status: number): string {
  const recipe = "[the recipe](/docs/idempotency#retries)";
  if (status === 429) return `Yes, after the seconds in Retry-After: see ${recipe}.`;
  if (status >= 500)
    return `Yes, with the same Idempotency-Key and growing pauses, at most 5 times: see ${recipe}.`;
  if (status === 408) return "Yes, with the same Idempotency-Key.";
  return "No: the same request would be refused again. Fix it first; you can reuse the Idempotency-Key.";
}

export function eventPage({ document }: DocsFacts, kind: string): DocPage | null {
  if (!Object.hasOwn(document.webhooks, kind)) return null;
  const { post } = document.webhooks[kind]!;
  const { schema, examples } = post.requestBody!.content!["application/json"];
  const named = (field: FieldSchema) =>
    resolveReference<FieldSchema>(document, field as FieldSchema & { $ref: string });
  const { data, ...around } = named(schema).properties!;
  return {
    path: `/docs/webhooks/${kind}`,
    title: kind,
    isName: true,
    lead: `${post.summary}.`,
    locale: "en",
    intro: [subscription(kind), post.description],
    sections: [
      section("payload", "Payload", [
        { title: "Body", json: resolveReference<ApiExample>(document, examples![kind]!).value },
      ]),
      section("envelope", "Envelope fields", [
        { fields: schemaFields({ ...named(schema), properties: around }) },
      ]),
      section("data", "Fields of data", [{ fields: schemaFields(named(data!)) }]),
      section("headers", "Headers", [
        {
          fields: post.parameters.map((parameter) => ({
            ...parameterField(parameter),
            rule: `for example ${String(parameter.example)}`,
          })),
        },
      ]),
    ],
  };
}

function subscription(kind: string): Block {
  if (kind === "webhook.test") return { badge: "on demand", text: "Sent only to the endpoint you test." };
  return (DEFAULT_WEBHOOK_EVENTS as readonly string[]).includes(kind)
    ? { badge: "by default", isAccent: true, text: "Sent to every endpoint that hasn't chosen other types." }
    : { badge: "on request", text: "Sent to endpoints that ask for it in `events`." };
}

function section(id: string, title: string, blocks: readonly Block[]): DocSection {
  return { id, title, blocks };
}
