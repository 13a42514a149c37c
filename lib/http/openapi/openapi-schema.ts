import { z } from "zod";
import { CONDITIONS } from "@/lib/core/conditions";
import { FIELD_DESCRIPTIONS, fieldDescription } from "./field-descriptions";

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
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "output" && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
      // zod leaves the default of what it transforms out of an input, since it is written as the output is.
      const { def } = zodSchema._zod;
      if (io === "input" && def.type === "default") jsonSchema.default ??= def.defaultValue as never;
    },
  }) as Json & { $defs?: Record<string, Json>; id?: string };
  for (const [name, { id: __, ...definition }] of Object.entries($defs ?? {}))
    schemas[name] = described(name, relink(definition));
  if (typeof id !== "string") return described(undefined, relink(root));
  schemas[id] = described(id, relink(root));
  return { $ref: `#/components/schemas/${id}` };
}

function relink<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", "#/components/schemas/")) as T;
}

/** The same with what the object and each of its fields mean, where the schema itself does not say so. */
function described(name: string | undefined, schema: Json): Json {
  const object = name && FIELD_DESCRIPTIONS[name];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  return {
    ...(object && { description: object }),
    ...schema,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields.map(withWords)) }),
  };

  function withWords([field, inner]: [string, Json]): [string, Json] {
    // Popular generators make a property with a default mandatory: the default is part of the description.
    const { default: value, ...property } = inner;
    const isShown = "default" in inner && !Array.isArray(value);
    const description = [
      property.description ?? fieldDescription(name, field),
      isShown && `Default: \`${value}\`.`,
    ].filter(Boolean);
    return [field, description.length > 0 ? { ...property, description: description.join(" ") } : property];
  }
}

const shared = {
  code: {
    type: "string",
    description: `The condition. More may be added; today: ${Object.keys(CONDITIONS).join(", ")}.`,
    examples: ["insufficient_wallet_balance"],
  },
  request_id: { type: "string" },
  doc_url: { type: "string", format: "uri" },
};

const fieldError: Json = {
  type: "object",
  required: ["loc", "msg", "type"],
  properties: {
    loc: { type: "array", items: { type: ["string", "integer"] } },
    msg: { type: "string" },
    type: { type: "string" },
  },
};

const error: Json = {
  type: "object",
  required: ["detail"],
  properties: { detail: { type: "string" }, ...shared, meta: { type: "object" } },
};

const validationError: Json = {
  type: "object",
  required: ["detail"],
  properties: {
    detail: { type: "array", items: { $ref: "#/components/schemas/FieldError" } },
    ...shared,
  },
};

/** Specification: Errors, standard shape. */
export const ERROR_SCHEMAS: Json = {
  Error: described("Error", error),
  ValidationError: described("ValidationError", validationError),
  FieldError: described("FieldError", fieldError),
};
