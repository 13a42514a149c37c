import { z } from "zod";
import { codePointLength } from "@/lib/core/input/text";

/** The form that is hashed: phones and desktops write the same letters in different ways. */
export function normalizePassword(typed: string): string {
  return typed.normalize("NFKC");
}

const MIN = 8;
/** Longer ones cost the hash function time and add nothing. */
const MAX = 128;

/** Specification: What the service does, 7. */
export const password = z
  .string()
  .overwrite(normalizePassword)
  .superRefine((value, ctx) => {
    const length = value.length > 2 * MAX ? value.length : codePointLength(value);
    if (length < MIN) {
      const message = `String should have at least ${MIN} characters`;
      ctx.addIssue({ code: "custom", message, params: { type: "string_too_short" } });
    }
    if (length > MAX) {
      const message = `String should have at most ${MAX} characters`;
      ctx.addIssue({ code: "custom", message, params: { type: "string_too_long" } });
    }
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
