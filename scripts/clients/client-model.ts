import {
  buildResources,
  type MethodsDocument,
  type ModelResource,
  type OpenApiOperation,
  queryTypeName,
} from "./client-methods";
import { type JsonSchema, type SchemaShape, toShape } from "./shape";

export interface OpenApiJson extends MethodsDocument {
  webhooks: Record<string, { post: OpenApiOperation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { description: string }>;
    examples: Record<string, { summary: string; value: { meta?: Record<string, unknown> } }>;
  };
}

export interface ModelField {
  name: string;
  shape: SchemaShape;
  isRequired: boolean;
  words: string | undefined;
}

export interface ModelType {
  name: string;
  side: "request" | "answer";
  words: string | undefined;
  fields: ModelField[];
}

export interface ModelError {
  code: string;
  words: string | undefined;
  figures: ModelField[];
}

export interface ClientModel {
  types: ModelType[];
  errors: ModelError[];
  events: { kind: string; type: string }[];
  resources: ModelResource[];
}

const WRITTEN_OTHERWISE = new Set(["Error", "ValidationError"]);

/** Fields of every error; `meta` values with the same name are not generated twice. */
const OF_EVERY_ERROR = new Set([
  ..."status code detail fields meta request_id doc_url retry_after idempotency_key attempts method path".split(
    " ",
  ),
  ..."message name stack cause args file line trace previous".split(" "),
]);

export function buildClientModel(document: OpenApiJson): ClientModel {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const sent = sentNames(document, operations);
  const schemas = Object.entries(document.components.schemas).filter(
    ([name]) => !WRITTEN_OTHERWISE.has(name),
  );
  return {
    types: [
      ...schemas.map(([name, schema]) => typeOf(name, schema, sent.has(name) ? "request" : "answer")),
      ...operations.flatMap(queryOf),
    ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    errors: errorsOf(document, operations),
    events: Object.entries(document.webhooks).map(([kind, { post }]) => ({ kind, type: post.operationId })),
    resources: buildResources(document),
  };
}

function sentNames(document: OpenApiJson, operations: OpenApiOperation[]): Set<string> {
  const names = new Set<string>();
  const visit = (schema: unknown): void => {
    for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name!)) continue;
      names.add(name!);
      visit(document.components.schemas[name!]);
    }
  };
  for (const { requestBody } of operations) {
    if (requestBody) visit(requestBody.content["application/json"].schema);
  }
  return names;
}

function typeOf(name: string, schema: JsonSchema, side: ModelType["side"]): ModelType {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) => ({
    name: field,
    shape: toShape(inner),
    isRequired: required.has(field),
    words: inner.description,
  }));
  return { name, side, words: schema.description, fields };
}

function queryOf({ operationId, parameters }: OpenApiOperation): ModelType[] {
  const query = parameters.filter((parameter) => parameter.in === "query");
  if (query.length === 0) return [];
  const fields = query.map(({ name, schema, description }) => ({
    name,
    shape: toShape(schema),
    isRequired: false,
    words: description,
  }));
  return [{ name: queryTypeName(operationId), side: "request", words: undefined, fields }];
}

function errorsOf({ components }: OpenApiJson, operations: OpenApiOperation[]): ModelError[] {
  const listed = components.schemas.Error?.properties?.code?.description ?? "";
  const codes = (/today: ([\w, ]+)\./.exec(listed)?.[1] ?? "").split(", ");
  return codes.map((code) => {
    const example = components.examples[code];
    const isOne = operations.filter((operation) => canAnswer(operation, code, components)).length === 1;
    const told = Object.entries(example?.value.meta ?? {}).filter(([name]) => !OF_EVERY_ERROR.has(name));
    const figures = told.map(([name, value]) => ({
      name,
      shape: figureShape(value),
      isRequired: isOne && value !== null,
      words: undefined,
    }));
    return { code, words: example?.summary, figures };
  });
}

function canAnswer(
  { responses }: OpenApiOperation,
  code: string,
  { responses: shared }: OpenApiJson["components"],
) {
  return Object.values(responses).some(({ description, $ref }) => {
    const words = $ref ? shared[$ref.split("/").at(-1)!]?.description : description;
    return words?.split(", ").includes(code);
  });
}

function figureShape(value: unknown): SchemaShape {
  if (typeof value === "number") return { is: "number" };
  return { is: typeof value === "string" ? "string" : "unknown" };
}
