import type { Locale } from "@/lib/core/locale";
import { ADMIN_LABELS } from "./labels";

interface ChangesProps {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  locale: Locale;
  /** Fields by their names on the wire; a field without a label is shown by its name. */
  names?: Record<string, string>;
}

/** What a change did, field by field: what was, and what is. Of what was created, what it is. */
export function Changes({ before, after, locale, names = {} }: ChangesProps) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== "id" && field !== "token" && !isSame(before?.[field], after?.[field]),
  );
  if (fields.length === 0) return null;
  return (
    <ul className="space-y-0.5 text-sm">
      {fields.map((field) => (
        <li key={field} className="break-words">
          <span className="text-muted">{names[field] ?? field}: </span>
          {before && field in before && (
            <>
              <del className="text-muted">{shown(field, before[field], locale)}</del>
              {after && field in after && " → "}
            </>
          )}
          {after && field in after && (
            <ins className="no-underline">{shown(field, after[field], locale)}</ins>
          )}
        </li>
      ))}
    </ul>
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function shown(field: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? ADMIN_LABELS[locale].yes : ADMIN_LABELS[locale].no;
  // Stored as basis points, meant and labelled as percent.
  if (field.endsWith("_bps")) return String(Number(value) / 100);
  if (typeof value === "number" && Number.isInteger(value) && !field.endsWith("_id")) {
    return value.toLocaleString("en-US");
  }
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
