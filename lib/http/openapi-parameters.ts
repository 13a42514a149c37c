import type { z } from "zod";
import { LIMITS } from "@/lib/core/limits";
import { SCENARIOS } from "@/lib/core/simulation";
import type { Endpoint } from "@/lib/http/endpoint";
import { type Json, schemaOf } from "@/lib/http/openapi-schema";

/** Everything that a request may carry besides its body. */
export function parametersOf({ params, query, sandboxHeaders, idempotent }: Endpoint): Parameter[] {
  return [
    ...named(params, "path", true),
    ...named(query, "query", false),
    ...named(sandboxHeaders, "header", false),
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
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
  description: "One for each order; the same key is answered with the first response for 24 hours.",
  schema: { type: "string", minLength: LIMITS.idempotencyKeyMin, maxLength: LIMITS.idempotencyKeyMax },
};

const DESCRIPTIONS: Record<string, string> = {
  "X-Sandbox-Scenario": `The course that the sandbox plays; live ignores it. ${Object.entries(SCENARIOS)
    .map(([digits, course]) => `${digits}: ${course}`)
    .join("; ")}.`,
};

function named(schema: z.ZodObject | undefined, place: Parameter["in"], required: boolean): Parameter[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required,
    ...(DESCRIPTIONS[name] && { description: DESCRIPTIONS[name] }),
    schema: schemaOf(field as z.ZodType, "input", {}),
  }));
}
