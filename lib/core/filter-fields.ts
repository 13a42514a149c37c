import { z } from "zod";
import { codePointLength } from "@/lib/core/input/text";
import { isDay } from "@/lib/core/time/day";

// Invalid filters are ignored; the page shows the filters that apply.

/** A day in Tanzania. */
export const dayFilter = z.string().refine(isDay).optional().catch(undefined);

export const idFilter = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .optional()
  .catch(undefined);

export function textFilter(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => codePointLength(text) <= max && !text.includes("\0") && text.isWellFormed())
    .optional()
    .catch(undefined);
}
