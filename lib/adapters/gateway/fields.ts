import { z } from "zod";

/** An amount as gateways write it: 9000, "9000" or "9000.00". A part of a shilling stays, and matches nothing of ours. */
export const amount = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .transform(Number),
]);

/** A reference, ours or a gateway's: printable, and short enough to keep. */
export const referenceText = z.string().regex(/^[\x21-\x7e]{1,100}$/);
