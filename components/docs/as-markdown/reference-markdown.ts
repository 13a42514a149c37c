import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { exchangesOf } from "../calls/exchanges-of";
import { snippetsOf } from "../calls/snippets-of";
import { type ApiDocument, type ApiExample, resolveIn } from "../document/api-document";
import { type EndpointEntry, entriesOf, refusalsOf, successOf } from "../document/entries";
import { formsOf } from "../reference/answer-fields";
import { exampleOfCondition } from "../reference/example-of-condition";
import { type FieldSchema, schemaFields } from "../schema-fields";
import { bullets, code, fence, jsonFence, page, section } from "./blocks";
import { fieldsMarkdown, formsMarkdown } from "./fields-markdown";

/** One endpoint: how it is called, what it takes, what it answers, what it refuses. */
export function endpointMarkdown(document: ApiDocument, slug: string, sandbox: string): string | null {
  const entry = entriesOf(document).find((known) => known.slug === slug);
  if (!entry) return null;
  const { method, path, operation } = entry;
  const { status, response } = successOf(operation);
  const parameters = operation.parameters.map(
    (parameter) =>
      `\`${parameter.name}\` (${parameter.in}${parameter.required ? ", required" : ""}): ${parameter.description ?? ""}`,
  );
  const refusals = refusalsOf(document, operation).map(
    ([refused, names]) => `${refused}: ${names.map(conditionLink).join(", ")}`,
  );
  const body = operation.requestBody?.content?.["application/json"].schema;
  const answer = response.content!["application/json"].schema;
  return page(
    operation.summary,
    `\`${method} ${path}\``,
    operation.description,
    ...section("Examples", ...exchangesOf(entry).flatMap((exchange) => exampleParts(exchange, sandbox))),
    ...section("Parameters", bullets(parameters)),
    ...section("Body", body ? formsMarkdown(formsOf(document, body), true) : ""),
    ...section(`Answer, ${status}`, formsMarkdown(formsOf(document, answer), false)),
    ...section("Refusals", bullets(refusals)),
  );
}

function exampleParts(exchange: ReturnType<typeof exchangesOf>[number], sandbox: string): string[] {
  const { summary, call, status, answer } = exchange;
  return [
    `### ${summary}`,
    fence("bash", snippetsOf(call, sandbox).curl),
    `Answer, ${status}:`,
    jsonFence(answer),
  ];
}

/** One condition: what it means, what to do, what it looks like, and who answers it. */
export function conditionMarkdown(document: ApiDocument, name: string): string | null {
  if (!Object.hasOwn(CONDITIONS, name)) return null;
  const { status, title, meaning, remedy } = CONDITIONS[name as Condition];
  const example = exampleOfCondition(document, name);
  const entries = entriesOf(document).filter(({ operation }) =>
    refusalsOf(document, operation).some(([, names]) => names.includes(name)),
  );
  return page(
    name,
    `${status}. ${title}.`,
    meaning,
    remedy,
    ...section("Example", example === undefined ? "" : jsonFence(example)),
    ...section("Endpoints that can return it", bullets(entries.map(endpointLink))),
  );
}

/** One kind of event: when it is sent, and every field of its payload. */
export function eventMarkdown(document: ApiDocument, kind: string): string | null {
  const event = Object.hasOwn(document.webhooks, kind) ? document.webhooks[kind]!.post : undefined;
  if (!event) return null;
  const { schema, examples } = event.requestBody!.content!["application/json"];
  const { value } = resolveIn<ApiExample>(document, examples![kind]!);
  const named = (field: FieldSchema) =>
    resolveIn<FieldSchema>(document, field as FieldSchema & { $ref: string });
  const { data, ...around } = named(schema).properties!;
  return page(
    kind,
    `${event.summary}.`,
    event.description,
    ...section("A delivery", jsonFence(value)),
    ...section(
      "Envelope fields",
      fieldsMarkdown(schemaFields({ ...named(schema), properties: around }), false),
    ),
    ...section("Fields of data", fieldsMarkdown(schemaFields(named(data!)), false)),
    ...section(
      "Headers",
      bullets(event.parameters.map(({ name, description = "" }) => `${code(name)}: ${description}`)),
    ),
  );
}

export function endpointLink({ method, path, slug, operation }: EndpointEntry): string {
  return `[${method} ${path}](/docs/reference/${slug}): ${operation.summary}.`;
}

function conditionLink(name: string): string {
  return Object.hasOwn(CONDITIONS, name) ? `[${name}](/docs/errors/${name})` : name;
}
