import { z } from "zod";
import { isE164, isPossiblePhone, parsePhone } from "@/lib/core/input/phone";
import { normalizeText, isInvisible, codePointLength } from "./input/text";
import { LIMITS } from "./limits";

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const CONTROL_EXCEPT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

interface TextRules {
  min?: number;
  max: number;
  isMultiline?: boolean;
  /** A blank text passes here and is checked later, together with other fields. */
  isBlankAllowed?: boolean;
  isVerbatim?: boolean;
}

/** Values are NFC without bidirectional overrides. Lengths count code points, including surrounding blanks. */
export function textField({
  min = 0,
  max,
  isMultiline = false,
  isBlankAllowed = false,
  isVerbatim = false,
}: TextRules) {
  return z
    .string()
    .overwrite((value) => (isVerbatim ? value : normalizeText(value)))
    .superRefine((value, ctx) => {
      const fault = checkText(value, { min, max, isMultiline, isBlankAllowed });
      if (fault) ctx.addIssue({ code: "custom", message: fault.msg, params: { type: fault.type } });
    })
    .meta({ minLength: min, maxLength: max });
}

/** Converts line breaks to blanks; returns null when nothing visible remains. */
export function singleLineField(max: number) {
  return z
    .string()
    .default("")
    .transform((value) =>
      normalizeText(value.toWellFormed())
        .replace(/\p{Cc}+/gu, " ")
        .trim(),
    )
    .refine((value) => codePointLength(value) <= max)
    .transform((value) => (isInvisible(value) ? null : value));
}

function checkText(
  value: string,
  { min, max, isMultiline, isBlankAllowed }: Required<Omit<TextRules, "isVerbatim">>,
) {
  // The length is checked first, because other checks are slow on very long texts.
  if (value.length > max && codePointLength(value) > max) {
    return { type: "string_too_long", msg: `String should have at most ${max} characters` };
  }
  if (!value.isWellFormed() || (isMultiline ? CONTROL_EXCEPT_LINE_BREAKS : CONTROL).test(value)) {
    return { type: "value_error", msg: "Value error, control characters and broken Unicode are not allowed" };
  }
  const isBlank = isInvisible(value);
  if (isBlank ? min > 0 && !isBlankAllowed : codePointLength(value) < min) {
    return { type: "string_too_short", msg: `String should have at least ${min} characters` };
  }
  return null;
}

export const phone = z
  .string()
  .superRefine((value, ctx) => {
    if (isPossiblePhone(value)) return;
    ctx.addIssue({
      code: "custom",
      message: `Phone number must start with country code${isE164(value) ? " and have all its digits" : ""}, for example +255712345678`,
      params: { type: "phone_invalid" },
    });
  })
  .meta({ pattern: "^\\+[1-9]\\d{7,14}$", examples: ["+255712345678"] });

export const phoneInput = z.preprocess(
  (value: string) => (typeof value === "string" ? (parsePhone(value) ?? value) : value),
  phone,
);

export const email = z
  .string()
  .superRefine((value, ctx) => {
    if (codePointLength(value) <= LIMITS.emailMax && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(value))
      return;
    ctx.addIssue({
      code: "custom",
      message: "Value error, not a valid email address",
      params: { type: "value_error" },
    });
  })
  .meta({ format: "email", maxLength: LIMITS.emailMax });

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

export const emptyRequest = z
  .object({})
  .meta({ id: "EmptyRequest", description: "An empty object. The body can be omitted." });

/** Whole TZS. */
export const tzsAmount = z.int().min(0);
export const timestamp = z.string().meta({ format: "date-time" });

/** Limits times to the years 1 to 9999, which JavaScript and PostgreSQL format in the same way in UTC. */
const FIRST_MS = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

const rfc3339 = z.preprocess(
  (value) =>
    typeof value === "string" && /^[\d-]+t[\d:.]+(?:z|[+-][\d:]+)$/i.test(value)
      ? value.toUpperCase()
      : value,
  z.iso.datetime({ offset: true }).refine((value) => !isOutOfCalendar(value), {
    message: "Value error, the year in UTC must be 1 to 9999",
    params: { type: "value_error" },
  }),
);

export const dateTimeField = rfc3339.transform((value) => new Date(value));

/** Normalizes to UTC, because PostgreSQL does not read every offset. */
export const utcDateTimeField = rfc3339.transform((value) => new Date(value).toISOString());

function isOutOfCalendar(value: string): boolean {
  const at = Date.parse(value);
  return at < FIRST_MS || at > LAST_MS;
}

/** Accepts an optional minus sign and digits, not `1e3`. Clamps the value to the range of a JavaScript number. */
export function integerParam({ min, max }: { min?: number; max?: number } = {}) {
  return z
    .string()
    .transform((value, ctx) => {
      if (/^-?\d+$/.test(value)) {
        return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value)));
      }
      ctx.addIssue({
        code: "custom",
        message: "Input should be a valid integer",
        params: { type: "int_type" },
      });
      return z.NEVER;
    })
    .pipe(
      z
        .number()
        .min(min ?? -Number.MAX_VALUE)
        .max(max ?? Number.MAX_VALUE),
    )
    .meta({
      type: "integer",
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
    });
}
