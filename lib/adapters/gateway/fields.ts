import { z } from "zod";

/** 9000, "9000" or "9000.00". Fractions are accepted here and match no payment. */
export const amountField = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .transform(Number),
]);

export const referenceField = z.string().regex(/^[\x21-\x7e]{1,100}$/);
