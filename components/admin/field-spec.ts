import { parseCoordinate } from "@/lib/core/input/coordinates";
import { parseAmount, parseMeasurement } from "@/lib/core/input/number";
import type { Locale } from "@/lib/core/locale";
import { normalizeTimes, WEEKDAYS } from "@/lib/core/time/service-hours";
import { parseDuration, formatDuration } from "@/lib/core/time/duration";

/** Form field as plain data, so that a server component can pass the field to a client component. */
export interface FieldSpec {
  name: string;
  label: string;
  /**
   * `percent` is stored in basis points, `duration` in seconds; `numbers` and `texts` are comma-separated lists;
   * `week` has one control for each weekday, for the times at which a hub is open.
   */
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
    | "texts"
    | "week";
  value?: unknown;
  hint?: string;
  /** An empty field is sent as null. */
  optional?: boolean;
  /** The field is shown but not sent, because its value never changes. */
  fixed?: boolean;
  options?: readonly { value: string; label: string }[];
  suggestions?: readonly string[];
  group?: string;
  /** Language of the displayed duration. Durations in both languages are parsed. */
  locale?: Locale;
  isNumeric?: boolean;
}

const BPS_PER_PERCENT = 100;

export function formatFieldValue({ kind, value, locale = "en" }: FieldSpec): string {
  if (value === null || value === undefined) return "";
  if (kind === "duration") return formatDuration(Number(value), locale);
  if (kind === "percent") return String(Number(value) / BPS_PER_PERCENT);
  if (Array.isArray(value)) return value.join(", ");
  return String(value);
}

/** Parses typed values by field kind. Invalid numbers remain text, so that the schema refuses the text. */
export function parseFormValues(
  specs: readonly FieldSpec[],
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const asked = specs.filter((spec) => !spec.fixed);
  return Object.fromEntries(asked.map((spec) => [spec.name, parseFieldValue(spec, typed[spec.name])]));
}

export function parseFieldValue(spec: FieldSpec, typed: unknown): unknown {
  if (spec.kind === "boolean") return typed === true;
  if (spec.kind === "week") return parseWeek(typed as Readonly<Record<string, unknown>> | undefined);
  const text = String(typed ?? "").trim();
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
      return listOf(text).map((part) => parseMeasurement(part) ?? part);
    case "texts":
      return listOf(text);
    case "choice":
      return spec.isNumeric ? (parseAmount(text) ?? text) : text;
    default:
      // An empty reason becomes undefined, so that the schema reports a missing reason, not a short reason.
      return text === "" && spec.name === "reason" ? undefined : text;
  }
}

/** Returns null if no times are given. Invalid times remain text. */
function parseWeek(typed: Readonly<Record<string, unknown>> = {}): Record<string, string | null> | null {
  const week = WEEKDAYS.map((weekday): [string, string | null] => {
    const text = String(typed[weekday] ?? "").trim();
    return [weekday, text === "" ? null : (normalizeTimes(text) ?? text)];
  });
  return week.some(([, times]) => times !== null) ? Object.fromEntries(week) : null;
}

function decimalOf(name: string, text: string): number | null {
  return name === "latitude" || name === "longitude" ? parseCoordinate(text, name) : parseMeasurement(text);
}

function percentOf(text: string): number | string {
  const percent = parseMeasurement(text.replace(/ ?%$/, ""));
  return percent === null ? text : Math.round(percent * BPS_PER_PERCENT);
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
