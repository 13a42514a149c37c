import type { z } from "zod";

/** The fields that a schema still takes when they are null, or absent, all others as in the example. */
export function listOptionalFields(absent: null | undefined, schema: z.ZodType, example: object): string[] {
  return Object.keys(example).filter((key) => schema.safeParse({ ...example, [key]: absent }).success);
}

/** How a schema judges values of one field, all others as in the example: `taken` are those that it takes. */
export function acceptsValues(
  schema: z.ZodType,
  example: object,
  field: string,
  values: readonly unknown[],
): unknown[] {
  return values.filter((value) => schema.safeParse({ ...example, [field]: value }).success);
}
