import { z } from "zod";
import { CONDITIONS } from "@/lib/core/conditions";

export type Json = Record<string, unknown>;

/**
 * Converts to JSON Schema; a schema with an id becomes a component. Response schemas allow additional
 * fields, because fields are added without notice. Specification: Versioning.
 */
export function toOpenApiSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
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
      // zod omits the default of a transformed field from the input schema.
      const { def } = zodSchema._zod;
      if (io === "input" && def.type === "default") jsonSchema.default ??= def.defaultValue as never;
    },
  }) as Json & { $defs?: Record<string, Json>; id?: string };
  for (const [name, { id: __, ...definition }] of Object.entries($defs ?? {}))
    schemas[name] = describeDefaults(relink(definition));
  if (typeof id !== "string") return describeDefaults(relink(root));
  schemas[id] = describeDefaults(relink(root));
  return { $ref: `#/components/schemas/${id}` };
}

function relink<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", "#/components/schemas/")) as T;
}

/** Popular generators make a property with a default mandatory, so the default goes into the description. */
function describeDefaults(schema: Json): Json {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  if (fields.length === 0) return schema;
  return { ...schema, properties: Object.fromEntries(fields.map(describeDefault)) };
}

function describeDefault([field, inner]: [string, Json]): [string, Json] {
  const { default: value, ...property } = inner;
  if (value === undefined || Array.isArray(value)) return [field, property];
  return [field, { ...property, description: `${property.description} Default: \`${value}\`.` }];
}

const shared = {
  code: {
    type: "string",
    description: `Code of the error condition. New conditions may be added; today: ${Object.keys(CONDITIONS).join(", ")}.`,
    examples: ["insufficient_wallet_balance"],
  },
  request_id: {
    type: "string",
    description: "Id of the request. Include the id when you contact us.",
  },
  doc_url: { type: "string", format: "uri", description: "URL of the documentation of the condition." },
};

/** Specification: Errors, standard shape. */
export const ERROR_SCHEMAS: Json = {
  Error: {
    type: "object",
    description: "An error. Branch on `code`, never on `detail`.",
    required: ["detail"],
    properties: {
      detail: {
        type: "string",
        description: "Human-readable explanation of the error. The wording can change.",
      },
      ...shared,
      meta: { type: "object", description: "Values that `detail` mentions, as separate fields." },
    },
  },
  ValidationError: {
    type: "object",
    description: "A validation error. It lists all invalid fields at once.",
    required: ["detail"],
    properties: {
      detail: {
        type: "array",
        items: { $ref: "#/components/schemas/FieldError" },
        description: "All invalid fields.",
      },
      ...shared,
    },
  },
  FieldError: {
    type: "object",
    description: "An invalid field.",
    required: ["loc", "msg", "type"],
    properties: {
      loc: {
        type: "array",
        items: { type: ["string", "integer"] },
        description:
          "Path to the field: `body`, `query`, `path` or `header`, followed by field names and array indexes.",
      },
      msg: { type: "string", description: "Human-readable explanation of the error." },
      type: { type: "string", description: "Type of the error, as a code." },
    },
  },
};
