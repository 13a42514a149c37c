import { toSentenceCase } from "../input/text";
import type { FieldSchema } from "./schema-fields";

/** The documentation reads only these parts of the OpenAPI document. */
export interface ApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  webhooks: Record<string, { post: ApiOperation }>;
  components: {
    schemas: Record<string, FieldSchema>;
    responses: Record<string, ApiResponse>;
    examples: Record<string, ApiExample>;
    headers: Record<string, { description: string; example: unknown }>;
  };
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /** Required scopes by security scheme. Empty for public endpoints. */
  security: Record<string, string[]>[];
  parameters: ApiParameter[];
  "x-rate-limit-bucket": "reads" | "rates" | "writes" | "public";
  requestBody?: { required: boolean } & ApiContent;
  responses: Record<string, ApiResponse | Reference>;
}

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: FieldSchema;
  example?: unknown;
  examples?: Record<string, ApiExample>;
}

export interface ApiExample {
  summary?: string;
  value: unknown;
}

interface Reference {
  $ref: string;
}

export interface ApiResponse extends ApiContent {
  description: string;
  headers?: Record<string, Reference>;
}

interface ApiContent {
  content?: {
    "application/json": { schema: FieldSchema; examples?: Record<string, ApiExample | Reference> };
  };
}

export function resolveReference<T>(document: ApiDocument, value: T | Reference): T {
  if (typeof value !== "object" || value === null || !("$ref" in value)) return value as T;
  const [, , kind, name] = (value as Reference).$ref.split("/");
  return document.components[kind as "schemas"][name!] as T;
}

export interface EndpointEntry {
  method: string;
  path: string;
  /** `create-shipment` for the operation id `createShipment`. */
  slug: string;
  operation: ApiOperation;
}

export function listEndpoints(document: ApiDocument): EndpointEntry[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      slug: createSlug(operation.operationId),
      operation,
    })),
  );
}

function createSlug(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function getSuccess({ responses }: ApiOperation): { status: number; response: ApiResponse } {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith("2"))!;
  return { status: Number(status), response: response as ApiResponse };
}

/** Returns the error conditions of an operation, grouped by status. */
export function listRefusals(document: ApiDocument, { responses }: ApiOperation): [number, string[]][] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => [
      Number(status),
      // The description of an error response lists its conditions.
      resolveReference<ApiResponse>(document, response).description.split(", "),
    ]);
}

/** Converts `createShipment` to "Create shipment". */
export function operationTitle(operationId: string): string {
  const words = operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return toSentenceCase(words);
}

export interface ApiCall {
  method: string;
  /** Path with example values for the parameters. */
  path: string;
  query: Record<string, string | number | boolean>;
  headers: Record<string, string>;
  /** Undefined when the request has no body. */
  body: unknown;
  needsKey: boolean;
}

export function addressOf({ path, query }: Pick<ApiCall, "path" | "query">, baseUrl: string): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ""}`;
}

export interface Exchange {
  name: string;
  summary: string;
  call: ApiCall;
  status: number;
  answer: unknown;
}

export function getFirstExchange(document: ApiDocument, operationId: string): Exchange {
  const entry = listEndpoints(document).find(({ operation }) => operation.operationId === operationId)!;
  return listExchanges(entry)[0]!;
}

export function listExchanges({ method, path, operation }: EndpointEntry): Exchange[] {
  const { status, response } = getSuccess(operation);
  const examples = response.content!["application/json"].examples as Record<string, ApiExample>;
  return Object.entries(examples).map(([name, { summary, value: answer }]) => {
    const sent = operation.requestBody?.content?.["application/json"].examples?.[name];
    const call: ApiCall = {
      method,
      path: path.replace(/\{(\w+)\}/g, (_whole, parameter) => String(valueIn(parameter))),
      query: valuesOf("query", name) as ApiCall["query"],
      headers: valuesOf("header", name) as ApiCall["headers"],
      body: sent && "value" in sent ? sent.value : undefined,
      needsKey: operation.security.length > 0,
    };
    return { name, summary: summary ?? "", call, status, answer };
  });

  function valueIn(parameter: string): unknown {
    return operation.parameters.find(({ in: place, name }) => place === "path" && name === parameter)
      ?.example;
  }

  function valuesOf(place: string, example: string): Record<string, unknown> {
    return Object.fromEntries(
      operation.parameters
        .filter(({ in: where, examples }) => where === place && examples && example in examples)
        .map((parameter) => [parameter.name, parameter.examples![example]!.value]),
    );
  }
}

export type SharedValue =
  | "quote_token"
  | "shipment_id"
  | "payment_reference"
  | "webhook_id"
  | "delivery_id"
  | "event_id";

/** For each operation: the value for later calls, and the response field that contains the value. */
const PRODUCED: Record<string, readonly [value: SharedValue, field: string]> = {
  quoteRates: ["quote_token", "quote_token"],
  createShipment: ["shipment_id", "id"],
  initiatePayment: ["payment_reference", "reference"],
  createWebhook: ["webhook_id", "id"],
  testWebhook: ["delivery_id", "id"],
  listEvents: ["event_id", "next_after"],
};

/** For each parameter: the value of an earlier response to use. The value for `id` depends on the path. */
const REQUIRED: Record<string, SharedValue> = {
  quote_token: "quote_token",
  shipment_id: "shipment_id",
  reference: "payment_reference",
  delivery_id: "delivery_id",
  after: "event_id",
};

export function getProducedValue(operationId: string): { value: SharedValue; field: string } | null {
  const [value, field] = PRODUCED[operationId] ?? [];
  return value && field ? { value, field } : null;
}

export function getRequiredValue(path: string, name: string): SharedValue | null {
  if (name === "id") return path.startsWith("/merchant/webhooks/") ? "webhook_id" : "shipment_id";
  return REQUIRED[name] ?? null;
}
