import { parseCoordinate } from "@/lib/core/input/coordinates";
import { parseAmount, parseMeasure } from "@/lib/core/input/number";
import type { Locale } from "@/lib/core/locale";
import { parseDuration, formatDuration } from "@/lib/core/time/duration";

/** One field of a form as plain data, so that a page made on the server can describe what a client component asks. */
export interface FieldSpec {
  name: string;
  label: string;
  /** `percent` is stored as basis points, `duration` as seconds; `numbers` and `texts` are lists with commas. */
  kind:
    | "text"
    | "multiline"
    | "integer"
    | "decimal"
    | "percent"
    | "duration"
    | "boolean"
    | "choice"
    | "numbers"
    | "texts";
  value?: unknown;
  hint?: string;
  /** Empty means null. */
  optional?: boolean;
  /** Shown and not sent: it never changes. */
  fixed?: boolean;
  options?: readonly { value: string; label: string }[];
  /** What is likely to be typed. */
  suggestions?: readonly string[];
  group?: string;
  /** In which a duration is said at first; it is understood in every one. */
  locale?: Locale;
  /** A choice among ids. */
  isNumeric?: boolean;
}

const BPS_PER_PERCENT = 100;

/** What stands in the field at first. */
export function textOf({ kind, value, locale = "en" }: FieldSpec): string {
  if (value === null || value === undefined) return "";
  if (kind === "duration") return formatDuration(Number(value), locale);
  if (kind === "percent") return String(Number(value) / BPS_PER_PERCENT);
  if (Array.isArray(value)) return value.join(", ");
  return String(value);
}

/** The values of a form as its fields mean them; what is no number is sent as it was typed, to be refused by name. */
export function valuesOf(form: HTMLFormElement, specs: readonly FieldSpec[]): Record<string, unknown> {
  const data = new FormData(form);
  const asked = specs.filter((spec) => !spec.fixed);
  return Object.fromEntries(asked.map((spec) => [spec.name, fieldValue(spec, data.get(spec.name))]));
}

export function fieldValue(spec: FieldSpec, entry: FormDataEntryValue | null): unknown {
  if (spec.kind === "boolean") return entry !== null;
  const text = String(entry ?? "").trim();
  if (text === "" && spec.optional) return null;
  switch (spec.kind) {
    case "integer":
      return parseAmount(text) ?? text;
    case "decimal":
      return decimalOf(spec.name, text) ?? text;
    case "duration":
      return parseDuration(text) ?? text;
    case "percent":
      return percentOf(text);
    case "numbers":
      return listOf(text).map((part) => parseMeasure(part) ?? part);
    case "texts":
      return listOf(text);
    case "choice":
      return spec.isNumeric ? (parseAmount(text) ?? text) : text;
    default:
      return text;
  }
}

function decimalOf(name: string, text: string): number | null {
  return name === "latitude" || name === "longitude" ? parseCoordinate(text, name) : parseMeasure(text);
}

function percentOf(text: string): number | string {
  const percent = parseMeasure(text.replace(/ ?%$/, ""));
  return percent === null ? text : Math.round(percent * BPS_PER_PERCENT);
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
