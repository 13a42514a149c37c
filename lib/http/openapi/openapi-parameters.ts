import type { z } from "zod";
import { SCENARIOS } from "@/lib/core/lifecycle/simulation";
import { LIMITS } from "@/lib/core/limits";
import type { DocumentedEndpoint } from "@/lib/http/routes/contract";
import { fieldDescription } from "./field-descriptions";
import { type Json, schemaOf } from "./openapi-schema";

/** Everything that a request may carry besides its body. */
export function parametersOf(endpoint: DocumentedEndpoint): Parameter[] {
  const { operationId, params, query, sandboxHeaders, idempotent, auth } = endpoint;
  return [
    ...named(operationId, params, "path", true),
    ...named(operationId, query, "query", false),
    ...named(operationId, sandboxHeaders, "header", false),
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
  description: fieldDescription(undefined, "Idempotency-Key")!,
  schema: { type: "string", minLength: LIMITS.idempotencyKeyMin, maxLength: LIMITS.idempotencyKeyMax },
};

const IF_NONE_MATCH: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: fieldDescription(undefined, "If-None-Match")!,
  schema: { type: "string" },
};

const SCENARIO = `The course that the sandbox plays; live ignores it. ${Object.entries(SCENARIOS)
  .map(([digits, course]) => `${digits}: ${course}`)
  .join("; ")}.`;

function named(
  operationId: string,
  schema: z.ZodObject | undefined,
  place: Parameter["in"],
  required: boolean,
): Parameter[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description: own, ...rest } = schemaOf(field as z.ZodType, "input", {});
    const words = name === "X-Sandbox-Scenario" ? SCENARIO : fieldDescription(operationId, name);
    const description = (own as string | undefined) ?? words;
    return { name, in: place, required, ...(description && { description }), schema: rest };
  });
}
