import { vi } from "vitest";

// Linters warn about a document with a localhost address.
vi.stubEnv("APP_ORIGIN", "https://tuma.example.co.tz");
const { openApiDocument } = await import("@/app/api/_table/openapi");

export interface Example {
  value: unknown;
}
export interface Content {
  content?: { "application/json": { schema: object; examples: Record<string, Example | { $ref: string }> } };
}
export interface DocumentedResponse extends Content {
  description: string;
  headers?: Record<string, { $ref: string }>;
}
export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: { type?: string; default?: unknown; enum?: string[] };
  example?: unknown;
  examples?: Record<string, Example>;
}
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, DocumentedResponse | { $ref: string }>;
}
export interface Schema {
  description?: string;
  properties?: Record<string, { description?: string; default?: unknown; enum?: string[] }>;
}
export interface OpenApi {
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, DocumentedResponse>;
    headers: Record<string, { description: string; schema: object; example: unknown }>;
  };
}

export const generatedDocument = openApiDocument() as unknown as OpenApi;

export const documentedOperations = [
  ...waysOf("paths", generatedDocument.paths),
  ...waysOf("webhooks", generatedDocument.webhooks),
];
export const operationsById = Object.fromEntries(
  documentedOperations.map(({ operation }) => [operation.operationId, operation]),
);

function waysOf(root: string, paths: Record<string, Record<string, Operation>>) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ way: [root, path, method], operation })),
  );
}
