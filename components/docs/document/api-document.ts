import type { FieldSchema } from "../schema-fields";

/** The part of an OpenAPI document that the pages show: they are drawn from the document that is served. */
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
  "x-rate-limit-bucket": "reads" | "rates" | "writes" | "public";
  /** The scope that a key needs, under the name of its scheme; empty of what needs no key. */
  security: Record<string, string[]>[];
  parameters: ApiParameter[];
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

/** What a reference into the document's components leads to; anything else is itself. */
export function resolveIn<T>(document: ApiDocument, value: T | Reference): T {
  if (typeof value !== "object" || value === null || !("$ref" in value)) return value as T;
  const [, , kind, name] = (value as Reference).$ref.split("/");
  return document.components[kind as "schemas"][name!] as T;
}
