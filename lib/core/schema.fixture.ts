import type { z } from "zod";

/** Returns the fields that the schema accepts as null or as absent; all other fields are as in the example. */
export function listOptionalFields(absent: null | undefined, schema: z.ZodType, example: object): string[] {
  return Object.keys(example).filter((key) => schema.safeParse({ ...example, [key]: absent }).success);
}

/** Tests values of one field; all other fields are as in the example. `taken` lists the accepted values. */
export function acceptsValues(
  schema: z.ZodType,
  example: object,
  field: string,
  values: readonly unknown[],
): unknown[] {
  return values.filter((value) => schema.safeParse({ ...example, [field]: value }).success);
}
