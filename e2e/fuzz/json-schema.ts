import { z } from "zod";

/** The subset of JSON Schema that zod emits. */
export interface JsonSchema {
  type?: "string" | "number" | "integer" | "boolean" | "array" | "object" | "null";
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  format?: string;
  pattern?: string;
}

type Definitions = Record<string, JsonSchema>;

export function toInputJsonSchema(schema: z.ZodType): JsonSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return inlined(root, $defs as Definitions) as JsonSchema;
}

function inlined(value: unknown, definitions: Definitions): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, definitions));
  if (value === null || typeof value !== "object") return value;
  if ("$ref" in value) return inlined(definitions[String(value.$ref).split("/").at(-1)!], definitions);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inlined(one, definitions)]));
}

export function listAlternatives(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

export function allowsNull(schema: JsonSchema): boolean {
  return listAlternatives(schema).some((one) => one.type === "null" || Object.keys(one).length === 0);
}
