import type { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import type { DocumentedEndpoint } from "@/lib/http/routes/contract";
import { type Json, toOpenApiSchema } from "./openapi-schema";

export function buildParameters(endpoint: DocumentedEndpoint): Parameter[] {
  const { params, query, sandboxHeaders, idempotent, auth } = endpoint;
  return [
    ...named(params, "path", true),
    ...named(query, "query", false),
    ...named(sandboxHeaders, "header", false),
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(auth === "public" ? [IF_NONE_MATCH] : []),
  ];
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Json;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A key for each order, such as a UUID, in printable ASCII. For 24 hours, the same key returns the first successful response and nothing is done twice.",
  schema: { type: "string", minLength: LIMITS.idempotencyKeyMin, maxLength: LIMITS.idempotencyKeyMax },
};

const IF_NONE_MATCH: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the list that you have. Where nothing has changed the answer is 304 without a body.",
  schema: { type: "string" },
};

function named(schema: z.ZodObject | undefined, place: Parameter["in"], required: boolean): Parameter[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, ...rest } = toOpenApiSchema(field as z.ZodType, "input", {});
    return {
      name,
      in: place,
      required,
      ...(description ? { description: String(description) } : {}),
      schema: rest,
    };
  });
}
