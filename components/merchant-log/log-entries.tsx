import { ScrollText } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { Status } from "@/components/ui/status";
import { EmptyState } from "@/components/ui/empty-state";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import { MEMBER_ROLES, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { formatMoment, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { MERCHANT_LOG_LABELS } from "./labels";

interface ShownEntry {
  id: number;
  created_at: string;
  actor: string;
  action: MerchantAction;
  subject: string | null;
  details: Record<string, unknown> | null;
  mode: Mode | null;
  ip: string | null;
}

interface LogEntriesProps {
  entries: ShownEntry[];
  isFiltered: boolean;
}

export function MerchantLogEntries({ entries, isFiltered }: LogEntriesProps) {
  const locale = useLocale();
  const labels = useLabels(MERCHANT_LOG_LABELS);
  if (entries.length === 0) {
    const { title, text } = isFiltered ? labels.nothing : labels.empty;
    return <EmptyState icon={<ScrollText aria-hidden="true" />} title={title} text={text} />;
  }
  const now = new Date();
  return (
    <ol className="divide-y divide-line text-sm" aria-label={labels.title}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-4 gap-y-0.5 px-5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,14rem)]"
        >
          <p className="text-muted max-sm:text-xs">{formatMoment(new Date(entry.created_at), now, locale)}</p>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span>{labels.actions[entry.action] ?? entry.action}</span>
              {entry.mode && <Status>{labels[entry.mode]}</Status>}
            </p>
            <p className="text-muted [overflow-wrap:anywhere] empty:hidden">
              {[entry.subject, ...factsOf(entry.details, locale)].filter(Boolean).join(" · ")}
            </p>
          </div>
          <p className="min-w-0 text-muted [overflow-wrap:anywhere]">
            <span>{entry.actor}</span>
            {entry.ip && <span className="block text-xs">{entry.ip}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Translates roles and field names. All other values are shown unchanged. */
function factsOf(details: Record<string, unknown> | null, locale: Locale): string[] {
  if (!details) return [];
  const { before, role, fields, ...others } = details;
  const roles = [before, role].filter((value) => value !== undefined).map((value) => roleName(value, locale));
  const rest = Object.values(others).flatMap((value) => (Array.isArray(value) ? value : [value ?? "–"]));
  const changed = Array.isArray(fields) ? fields.map((field) => fieldName(String(field), locale)) : [];
  return [roles.join(" → "), changed.join(", "), rest.map(String).join(", ")].filter((text) => text !== "");
}

function roleName(value: unknown, locale: Locale): string {
  const known = MEMBER_ROLES.find((role) => role === value);
  return known ? ROLE_NAMES[locale][known] : String(value);
}

function fieldName(field: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = MERCHANT_LOG_LABELS[locale].fields;
  return names[field] ?? field;
}
