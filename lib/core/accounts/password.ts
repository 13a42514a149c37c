import { z } from "zod";

const MIN = 8;
/** Longer ones cost the hash function time and add nothing. */
const MAX = 128;

/** Specification: What the service does, 7. */
export const password = z
  .string()
  .min(MIN)
  .max(MAX)
  .superRefine((value, ctx) => {
    if (/\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /\d/.test(value)) return;
    ctx.addIssue({
      code: "custom",
      message: "Value error, a password needs an upper-case letter, a lower-case letter and a digit",
      params: { type: "value_error" },
    });
  })
  .meta({ minLength: MIN, maxLength: MAX });

/** Whether a password keeps the rule. */
export function isAcceptablePassword(value: string): boolean {
  return password.safeParse(value).success;
}
