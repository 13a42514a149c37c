import { expect } from "vitest";
import { z } from "zod";

type Kind = "string" | "integer" | "number" | "boolean" | "timestamp" | "array" | "object";
/** Field types by name. `?` marks a nullable field. */
export type FieldTypes = Record<string, Kind | `${Kind}?`>;

export function expectFieldTypes(value: unknown, fields: FieldTypes, schema?: z.ZodType): void {
  const resource = value as Record<string, unknown>;
  for (const [name, kind] of Object.entries(fields)) {
    expect(Object.hasOwn(resource, name), `${name} is present`).toBe(true);
    expect(isOf(resource[name], kind), `${name} is ${kind}: ${JSON.stringify(resource[name])}`).toBe(true);
  }
  if (schema) expect(strict(schema).safeParse(value).error?.issues ?? []).toEqual([]);
}

function isOf(value: unknown, kind: Kind | `${Kind}?`): boolean {
  if (value === null) return kind.endsWith("?");
  switch (kind.replace("?", "") as Kind) {
    case "integer":
      return Number.isSafeInteger(value);
    case "number":
      return Number.isFinite(value);
    case "array":
      return Array.isArray(value);
    case "timestamp":
      return typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
    case "object":
      return typeof value === "object" && !Array.isArray(value);
    default:
      return typeof value === kind.replace("?", "");
  }
}

function strict(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, strict(field as z.ZodType)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((each) => strict(each as z.ZodType)));
  return schema;
}
