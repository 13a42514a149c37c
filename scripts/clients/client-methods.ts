import type { ClientMethod } from "@/lib/http/routes/contract";
import { type JsonSchema, type SchemaShape, toShape } from "./shape";

export interface OpenApiParameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  "x-client-name"?: string;
  schema: JsonSchema;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  "x-client-methods"?: ClientMethod[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: JsonContent };
  responses: Record<string, { description?: string; $ref?: string; content?: JsonContent }>;
}

interface JsonContent {
  "application/json": { schema: JsonSchema };
}

export interface MethodsDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface ModelResource {
  /** `vehicleTypes`, a property of the client. */
  name: string;
  words: string;
  methods: ModelMethod[];
}

export interface ModelMethod {
  operationId: string;
  resource: string;
  name: string;
  words: string;
  verb: "GET" | "POST" | "PATCH" | "DELETE";
  /** Texts and parameters of the path, in turn. */
  path: (string | PathParameter)[];
  /** Values that the method sends. */
  sentQuery: Record<string, string | boolean> | undefined;
  sentBody: Record<string, string> | undefined;
  /** Type of the query argument. */
  queryType: string | undefined;
  bodyType: string | undefined;
  isBodyRequired: boolean;
  /** Fields that Python takes as arguments. TypeScript and PHP take those of the query as fields of the body. */
  bodyArguments: NamedArgument[];
  queryArguments: NamedArgument[];
  options: "CallOptions" | "WriteOptions" | "CreateOptions";
  paging: Paging | undefined;
  /** Type of the response; of the listed items for a list. */
  type: string;
  isList: boolean;
  /** Field of the response that the method returns. */
  field: { name: string; shape: SchemaShape } | undefined;
}

export interface PathParameter {
  name: string;
  /** `endpoint_id` in Python. */
  longName: string;
  isId: boolean;
}

export interface NamedArgument {
  name: string;
  shape: SchemaShape;
}

/** `cursor`: the response field `next_<parameter>` is sent as the parameter of the next page. */
export type Paging = { by: "number" } | { by: "cursor"; parameter: string; limit: number | undefined };

export function buildResources(document: MethodsDocument): ModelResource[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ path, verb, operation })),
  );
  const resources = new Map<string, ModelResource>();
  for (const { path, verb, operation } of operations) {
    for (const client of operation["x-client-methods"] ?? [{}]) {
      const method = buildMethod(document, { path, verb, operation, client });
      const words = document.tags.find(({ name }) => name === operation.tags[0])?.description ?? "";
      const resource = resources.get(method.resource) ?? { name: method.resource, words, methods: [] };
      if (resource.methods.some(({ name }) => name === method.name))
        throw new Error(`${operation.operationId}: ${method.resource}.${method.name} exists already`);
      resource.methods.push(method);
      resources.set(resource.name, resource);
    }
  }
  return [...resources.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Source {
  path: string;
  verb: string;
  operation: OpenApiOperation;
  client: ClientMethod;
}

function buildMethod(document: MethodsDocument, source: Source): ModelMethod {
  const { path, verb, operation, client } = source;
  const [resource, name] = (client.name ?? defaultName(path, operation.operationId)).split(".");
  const schema = responseSchema(source);
  const item = schema.type === "array" ? schema.items! : schema;
  const type = item.$ref?.split("/").at(-1);
  if (!type)
    throw new Error(`${operation.operationId}: set response of its client method to one named schema`);
  const paging = client.query ? undefined : pagingOf(document, operation, schema);
  return {
    operationId: operation.operationId,
    resource: resource!,
    name: name!,
    words: client.description ?? defaultWords(operation, paging),
    verb: verb.toUpperCase() as ModelMethod["verb"],
    path: pathOf(path, operation, resource!),
    ...inputOf(document, source),
    options: optionsOf(operation, client),
    paging,
    type: paging?.by === "cursor" ? itemType(document, type) : type,
    isList: schema.type === "array",
    field: client.field
      ? { name: client.field, shape: toShape(document.components.schemas[type]!.properties![client.field]!) }
      : undefined,
  };
}

/** Returns `webhooks.rotateSecret` for `rotateWebhookSecret` of `/merchant/webhooks/{id}/rotate-secret`. */
function defaultName(path: string, operationId: string): string {
  const word = path.replace(/^\/merchant/, "").split("/")[1]!;
  const resource = plural(word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const [many, one] = [resource, singular(resource)].map(
    (name) => name.charAt(0).toUpperCase() + name.slice(1),
  );
  const name = operationId.replace(many!, "").replace(one!, "");
  return `${resource}.${name || operationId}`;
}

function plural(name: string): string {
  return name.endsWith("s") ? name : `${name}s`.replace(/ys$/, "ies");
}

export function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/s$/, "");
}

function defaultWords({ summary, description }: OpenApiOperation, paging: Paging | undefined): string {
  return `${summary}. ${paging ? "Pages are fetched during iteration." : description}`;
}

function responseSchema({ operation, client }: Source): JsonSchema {
  if (client.response) return { $ref: `#/components/schemas/${client.response}` };
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))!;
  return success.content!["application/json"].schema;
}

function pathOf(path: string, { parameters }: OpenApiOperation, resource: string): ModelMethod["path"] {
  const parts = path.split(/\{(\w+)\}/);
  return parts.map((part, at) => (at % 2 === 0 ? part : parameterOf(part))).filter((part) => part !== "");

  function parameterOf(name: string): PathParameter {
    const { schema, ...more } = parameters.find((each) => each.in === "path" && each.name === name)!;
    const longName = more["x-client-name"] ?? (name === "id" ? `${singular(resource)}_id` : name);
    return { name, longName, isId: schema.type === "integer" };
  }
}

function inputOf({ components }: MethodsDocument, { operation, client }: Source) {
  const { operationId, parameters, requestBody } = operation;
  const body = requestBody?.content["application/json"].schema.$ref?.split("/").at(-1);
  const bodySchema = body ? components.schemas[body]! : {};
  const hasFields = Object.keys(bodySchema.properties ?? {}).length > 0;
  const query = parameters.filter(({ in: place }) => place === "query");
  const named = client.arguments ?? [];
  const isQueryTaken = query.length > 0 && !client.query && !client.field;
  if (isQueryTaken && requestBody)
    throw new Error(`${operationId}: name the query as arguments of the client`);
  return {
    sentQuery: client.query,
    sentBody: client.body ?? (requestBody && !hasFields ? {} : undefined),
    queryType: isQueryTaken ? queryTypeName(operationId) : undefined,
    bodyType: hasFields && !client.body ? body : undefined,
    isBodyRequired: requestBody?.required ?? false,
    bodyArguments: named.flatMap((name) => {
      const schema = bodySchema.properties?.[name];
      if (schema && !bodySchema.required?.includes(name))
        throw new Error(`${operationId}: ${name} is optional`);
      return schema ? [{ name, shape: toShape(schema) }] : [];
    }),
    queryArguments: query
      .filter(({ name }) => named.includes(name))
      .map(({ name, schema }) => ({ name, shape: toShape(schema) })),
  };
}

export function queryTypeName(operationId: string): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`;
}

function optionsOf({ parameters }: OpenApiOperation, { idempotent }: ClientMethod): ModelMethod["options"] {
  const headers = parameters.filter(({ in: place }) => place === "header").map(({ name }) => name);
  if (!headers.includes("Idempotency-Key") || idempotent === false) return "CallOptions";
  return headers.includes("X-Sandbox-Scenario") ? "CreateOptions" : "WriteOptions";
}

function pagingOf(
  { components }: MethodsDocument,
  { parameters }: OpenApiOperation,
  schema: JsonSchema,
): Paging | undefined {
  const query = parameters.filter(({ in: place }) => place === "query");
  const names = query.map(({ name }) => name);
  if (schema.type === "array") return names.includes("page") ? { by: "number" } : undefined;
  const page = schema.$ref?.split("/").at(-1) ?? "";
  const fields = components.schemas[page]?.properties ?? {};
  const parameter = names.find((name) => `next_${name}` in fields);
  if (!parameter || !fields.data) return undefined;
  const limit = query.find(({ name }) => name === "limit")?.schema.maximum;
  return { by: "cursor", parameter, limit };
}

/** Returns the type of the items in `data`. Clients read every event as the class of its kind. */
function itemType({ components }: MethodsDocument, page: string): string {
  const name = components.schemas[page]!.properties!.data!.items!.$ref!.split("/").at(-1)!;
  return name === "WebhookEvent" ? "TumaEvent" : name;
}
