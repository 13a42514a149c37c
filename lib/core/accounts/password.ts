import { z } from "zod";
import { codePointLength } from "@/lib/core/input/text";

/** Applies NFKC, because phones and desktops encode the same letters differently. */
export function normalizePassword(typed: string): string {
  return typed.normalize("NFKC");
}

const MIN = 8;
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

export function isAcceptablePassword(value: string): boolean {
  return password.safeParse(value).success;
}
