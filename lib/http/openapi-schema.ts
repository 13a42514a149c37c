import { z } from "zod";
import { CONDITIONS } from "@/lib/core/conditions";

export type Json = Record<string, unknown>;

/**
 * A schema as JSON Schema; one with an id becomes a component, and what it refers to likewise. Answers stay open:
 * fields are added to them without notice. Specification: Versioning.
 */
export function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $schema: _,
    $defs,
    id,
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: ({ jsonSchema }) => {
      if (io === "output" && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  }) as Json & { $defs?: Record<string, Json>; id?: string };
  for (const [name, { id: __, ...definition }] of Object.entries($defs ?? {}))
    schemas[name] = relink(definition);
  if (typeof id !== "string") return relink(root);
  schemas[id] = relink(root);
  return { $ref: `#/components/schemas/${id}` };
}

function relink<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", "#/components/schemas/")) as T;
}

const shared = {
  code: {
    type: "string",
    description: `The condition. More may be added; today: ${Object.keys(CONDITIONS).join(", ")}.`,
    examples: ["insufficient_wallet_balance"],
  },
  request_id: { type: "string" },
  doc_url: { type: "string" },
};

/** Specification: Errors, standard shape. */
export const ERROR_SCHEMAS: Json = {
  Error: {
    type: "object",
    required: ["detail"],
    properties: { detail: { type: "string" }, ...shared, meta: { type: "object" } },
  },
  ValidationError: {
    type: "object",
    required: ["detail"],
    properties: {
      detail: {
        type: "array",
        items: {
          type: "object",
          required: ["loc", "msg", "type"],
          properties: {
            loc: { type: "array", items: { type: ["string", "integer"] } },
            msg: { type: "string" },
            type: { type: "string" },
          },
        },
      },
      ...shared,
    },
  },
};
