import { useLocale } from "#locale";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { maskPhoneNumber } from "@/lib/core/access/masking";
import { parseDeviceName } from "@/lib/core/accounts/device-name";
import { formatDuration } from "@/lib/core/time/duration";
import type { Locale } from "@/lib/core/locale";
import { formatOpeningHours, type OpeningHours } from "@/lib/core/time/service-hours";
import { getFieldLabel, getCodeLabel } from "./labels-changes";

interface ChangesProps {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Lists unchanged fields too, because an approver must see the whole row. */
  isWhole?: boolean;
}

const HIDDEN = new Set(["id", "token"]);
const BPS_PER_PERCENT = 100;

/** Compares the values of each field before and after a change. `before` is null for a created row. */
export function FieldChanges({ before, after, isWhole = false }: ChangesProps) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) =>
      !HIDDEN.has(field) && (isWhole || field === "mode" || !isSame(before?.[field], after?.[field])),
  );
  if (fields.length === 0) return null;
  return (
    <ul className="space-y-0.5 text-sm">
      {fields.map((field) => (
        <Change key={field} field={field} before={before} after={after} />
      ))}
    </ul>
  );
}

function Change({ field, before, after }: Omit<ChangesProps, "isWhole"> & { field: string }) {
  const locale = useLocale();
  const was = before !== null && field in before ? shown(field, before[field], locale) : null;
  const is = after !== null && field in after ? shown(field, after[field], locale) : null;
  return (
    <li className="break-words">
      <span className="text-muted">{`${getFieldLabel(field, locale)}: `}</span>
      {was !== null && was !== is && <del className="text-muted">{was}</del>}
      {was !== null && is !== null && was !== is && <span>{" → "}</span>}
      {is !== null && <ins className="no-underline">{is}</ins>}
    </li>
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function shown(field: string, value: unknown, locale: Locale): string {
  if (field === "opening_hours") return formatOpeningHours((value ?? null) as OpeningHours | null, locale);
  if (value === null || value === undefined || value === "" || isEmpty(value)) return "–";
  if (typeof value === "boolean") return value ? ADMIN_LABELS[locale].yes : ADMIN_LABELS[locale].no;
  if (field === "phone") return maskPhoneNumber(String(value));
  if (field === "user_agent") return parseDeviceName(String(value)) ?? String(value);
  if (typeof value === "string") return getCodeLabel(field, value, locale);
  // The value is stored in basis points and shown in percent.
  if (field.endsWith("_bps")) return String(Number(value) / BPS_PER_PERCENT);
  if (field.endsWith("_seconds")) return formatDuration(Number(value), locale);
  if (typeof value === "number" && Number.isInteger(value) && !field.endsWith("_id")) {
    return value.toLocaleString("en-US");
  }
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
