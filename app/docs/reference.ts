import {
  type ApiDocument,
  type ApiExample,
  type ApiOperation,
  type ApiParameter,
  type ApiResponse,
  type EndpointEntry,
  getSuccess,
  listEndpoints,
  listExchanges,
  listRefusals,
  resolveReference,
} from "@/lib/core/api-document/document";
import {
  describeType,
  type FieldSchema,
  type SchemaField,
  schemaFields,
} from "@/lib/core/api-document/schema-fields";
import { createSnippets, type SnippetLanguage } from "@/lib/core/api-document/snippets";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhooks/webhook-event";
import type { DocsFacts } from "./facts";

/** Markdown of a page. `aside` is the code column beside the text. */
export interface PageText {
  text: string;
  aside?: string;
}

export function markdownOf({ text, aside }: PageText): string {
  return joinBlocks([text, aside]);
}

export function endpointText(entry: EndpointEntry, { document, settings, sandbox }: DocsFacts): PageText {
  const { operation, method, path } = entry;
  const scope = operation.security[0]?.ApiKey?.[0];
  const bucket = operation["x-rate-limit-bucket"];
  const { status, response } = getSuccess(operation);
  const examples = listExchanges(entry).map(({ summary, call, status: code, answer }) =>
    joinBlocks([
      `### ${summary}`,
      callFences(createSnippets(call, sandbox)),
      fence(`json title="Answer: ${code}"`, json(answer)),
    ]),
  );
  return {
    text: joinBlocks([
      `\`${method} ${path}\``,
      operation.description,
      `${scope ? `Needs a key with the scope \`${scope}\`.` : "Needs no key."} ${settings[`rate_${bucket}_per_minute`]} a minute for each ${scope ? "account and mode" : "address"}, in the bucket \`${bucket}\`.`,
      parameterSection(operation),
      bodySection(document, operation),
      `## Answer [#answer]\n\n\`${status}\` with JSON.`,
      fieldsOfForms(document, response.content!["application/json"].schema),
      `## Response headers [#headers]\n\n${fieldList(headerFields(document, response))}`,
      `## Errors [#errors]\n\n${conditionList(listRefusals(document, operation).flatMap(([, names]) => names))}`,
    ]),
    aside: joinBlocks(["## Example [#example]", ...examples, fence("try open", operation.operationId)]),
  };
}

const PLACES = { path: "In the path", query: "In the query", header: "In the headers" };

function parameterSection({ parameters }: ApiOperation): string {
  const lists = Object.entries(PLACES).flatMap(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return here.length > 0 ? [`### ${title}`, fieldList(here.map(parameterField), true)] : [];
  });
  return lists.length > 0 ? joinBlocks(["## Parameters [#parameters]", ...lists]) : "";
}

function parameterField({ name, required, description = "", schema }: ApiParameter): SchemaField {
  return { name, ...describeType(schema), meaning: description, isRequired: required };
}

function bodySection(document: ApiDocument, { requestBody }: ApiOperation): string {
  if (!requestBody?.content) return "";
  return joinBlocks([
    "## Body [#body]",
    requestBody.required ? "JSON." : "JSON. You can omit it.",
    fieldsOfForms(document, requestBody.content["application/json"].schema, true) || "An empty object.",
  ]);
}

/** Lists the fields of each body variant. For an array, lists the fields of the items. */
function fieldsOfForms(document: ApiDocument, schema: FieldSchema, isInput = false): string {
  const forms = (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((form) => {
    const item = form.items ?? form;
    const kind = form.items ? "A list; each of it: " : "Object: ";
    const object = item.$ref ? objectLink(item.$ref.split("/").at(-1)!) : "";
    const about = object || form.items ? kind + object : "";
    return [isInput ? "" : about, fieldList(schemaFields(resolveSchema(document, item)), isInput)];
  });
  return joinBlocks(forms);
}

function resolveSchema(document: ApiDocument, schema: FieldSchema): FieldSchema {
  return resolveReference<FieldSchema>(document, schema as FieldSchema & { $ref: string });
}

type Header = ApiDocument["components"]["headers"][string];

function headerFields(document: ApiDocument, { headers = {} }: ApiResponse): SchemaField[] {
  return Object.entries(headers).map(([name, reference]) => {
    const header = resolveReference<Header>(document, reference);
    const rule = `for example ${String(header.example)}`;
    return { name, type: "text", object: null, rule, meaning: header.description, isRequired: false };
  });
}

/** Returns the page of an error condition. `doc_url` in error responses links to the page. */
export function conditionText(name: Condition, { document }: DocsFacts): PageText {
  const { status, meaning, remedy } = CONDITIONS[name];
  const example = exampleOfCondition(document, name);
  const endpoints = listEndpoints(document).filter(({ operation }) =>
    listRefusals(document, operation).some(([, names]) => names.includes(name)),
  );
  return {
    text: joinBlocks([
      `## What it means [#meaning]\n\n${meaning}`,
      `## What to do [#remedy]\n\n${remedy}`,
      `## Should you retry? [#retry]\n\n${retryAdvice(status)}`,
      example && `## Example [#example]\n\n${fence(`json title="Answer: ${status}"`, json(example.value))}`,
      endpoints.length > 0 && `## Endpoints that can return it [#endpoints]\n\n${endpointList(endpoints)}`,
    ]),
  };
}

/** Returns the shared example of the condition, or else the first example of an endpoint. */
function exampleOfCondition(document: ApiDocument, name: string): ApiExample | undefined {
  const answers = listEndpoints(document).flatMap(({ operation }) => Object.values(operation.responses));
  const examples = answers.map((answer) => {
    const { content } = resolveReference<ApiResponse>(document, answer);
    return content?.["application/json"].examples?.[name] as ApiExample | undefined;
  });
  return document.components.examples[name] ?? examples.find((example) => example?.value);
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

export function eventText(kind: string, { document }: DocsFacts): PageText {
  const { post } = document.webhooks[kind]!;
  const { schema, examples } = post.requestBody!.content!["application/json"];
  const envelope = resolveSchema(document, schema);
  const { data, ...around } = envelope.properties!;
  const headers = post.parameters.map((parameter) => ({
    ...parameterField(parameter),
    rule: `for example ${String(parameter.example)}`,
  }));
  const body = resolveReference<ApiExample>(document, examples![kind]!).value;
  return {
    text: joinBlocks([
      subscription(kind),
      post.description,
      `## Envelope fields [#envelope]\n\n${fieldList(schemaFields({ ...envelope, properties: around }))}`,
      `## Fields of data [#data]\n\n${fieldList(schemaFields(resolveSchema(document, data!)))}`,
      `## Headers [#headers]\n\n${fieldList(headers)}`,
    ]),
    aside: `## Payload [#payload]\n\n${fence('json title="Body"', json(body))}`,
  };
}

function subscription(kind: string): string {
  if (kind === "webhook.test") return "**On demand.** Sent only to the endpoint you test.";
  return (DEFAULT_WEBHOOK_EVENTS as readonly string[]).includes(kind)
    ? "**By default.** Sent to every endpoint that hasn't chosen other types."
    : "**On request.** Sent to endpoints that ask for it in `events`.";
}

/** Lists all API objects with their fields. */
export function objectSections({ components }: ApiDocument): string {
  const objects = Object.entries(components.schemas).map(([name, schema]) => {
    const fields = fieldList(schemaFields(schema), name.endsWith("Request"));
    return joinBlocks([`## ${name} [#${name}]`, schema.description, fields]);
  });
  return joinBlocks(objects);
}

/** Lists all endpoints, grouped by tag. */
export function endpointGroups(document: ApiDocument): string {
  const groups = document.tags.map(({ name, description }) => {
    const entries = listEndpoints(document).filter(({ operation }) => operation.tags.includes(name));
    const id = name.toLowerCase().replaceAll(" ", "-");
    return joinBlocks([`## ${name} [#${id}]`, description, endpointList(entries)]);
  });
  return joinBlocks(groups);
}

export function endpointList(entries: readonly EndpointEntry[]): string {
  const items = entries.map(
    ({ method, path, slug, operation }) =>
      `- [${method} ${path}](/docs/reference/${slug}): ${operation.summary}.`,
  );
  return items.join("\n");
}

/** Lists the given error conditions, sorted by status. Default: all. */
export function conditionList(names: readonly string[] = Object.keys(CONDITIONS)): string {
  const conditions = names.map((name) => ({ name, ...CONDITIONS[name as Condition] }));
  return conditions
    .toSorted((one, other) => one.status - other.status)
    .map(({ name, status, title }) => `- ${status} [${name}](/docs/errors/${name}): ${title}.`)
    .join("\n");
}

function fieldList(fields: readonly SchemaField[], isInput = false): string {
  const items = fields.map(({ name, type, object, rule, meaning, isRequired }) => {
    const linked = object ? type.replace(object, objectLink(object)) : type;
    const facts = [linked, rule].filter(Boolean).join("; ");
    return `- \`${name}\` (${facts})${isInput && isRequired ? " **required**" : ""}${meaning && `: ${meaning}`}`;
  });
  return items.join("\n");
}

function objectLink(name: string): string {
  return `[${name}](/docs/reference/objects#${name})`;
}

export function joinBlocks(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join("\n\n");
}

export function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

export function fence(info: string, code: string): string {
  return `\`\`\`${info}\n${code}\n\`\`\``;
}

export const FENCES: Record<SnippetLanguage, string> = {
  curl: "bash",
  "Node.js": "js",
  PHP: "php",
  Python: "python",
};

/** Renders one code tab per language for a call. */
export function callFences(snippets: Record<SnippetLanguage, string>): string {
  const fences = Object.entries(snippets).map(([language, code]) =>
    fence(`${FENCES[language as SnippetLanguage]} tab="${language}" tab-group="language"`, code),
  );
  return joinBlocks(fences);
}
