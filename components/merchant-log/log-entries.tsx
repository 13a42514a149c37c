import { ChevronDown, ScrollText } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { EmptyState } from "@/components/ui/empty-state";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import { MEMBER_ROLES, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { formatRelativeDay, type Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { formatLocalTime, toTanzaniaDay } from "@/lib/core/time/day";
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
  const days = new Set(entries.map(dayOf));
  return [...days].map((day) => (
    <div key={day} className="@container">
      <h2 className="px-5 pt-6 pb-2 font-medium text-faint text-xs">{formatRelativeDay(day, now, locale)}</h2>
      <ol className="divide-y divide-line border-line border-t text-sm">
        {entries
          .filter((entry) => dayOf(entry) === day)
          .map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
      </ol>
    </div>
  ));
}

function dayOf({ created_at }: ShownEntry): string {
  return toTanzaniaDay(new Date(created_at));
}

function Entry({ entry }: { entry: ShownEntry }) {
  const locale = useLocale();
  const labels = useLabels(MERCHANT_LOG_LABELS);
  const facts = [entry.subject, ...factsOf(entry.details, locale)].filter(Boolean).join(" · ");
  return (
    <details className="group">
      <summary className="flex min-h-10 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-2 hover:bg-hover @3xl:grid @3xl:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,14rem)_1rem] touch:min-h-14 [&::-webkit-details-marker]:hidden">
        <time dateTime={entry.created_at} className="text-muted tabular-nums">
          {formatLocalTime(new Date(entry.created_at)).slice(11, 16)}
        </time>
        <span className="min-w-0 font-semibold @max-3xl:flex-1 @max-3xl:basis-44 @3xl:truncate">
          {labels.actions[entry.action] ?? entry.action}
        </span>
        <span className="min-w-0 text-muted [overflow-wrap:anywhere] @max-3xl:order-last @max-3xl:basis-full @max-3xl:pl-14 @max-3xl:empty:hidden @3xl:truncate">
          {facts}
        </span>
        <span className="min-w-0 text-muted [overflow-wrap:anywhere] @max-3xl:order-last @max-3xl:basis-full @max-3xl:pl-14 @3xl:truncate">
          {entry.actor}
        </span>
        <ChevronDown
          className="size-4 text-faint transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <dl className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 px-5 pt-1 pb-4 @3xl:pl-21">
        {[
          [labels.what, facts],
          [labels.who, entry.actor],
          [labels.ip, entry.ip],
          [labels.mode, entry.mode && labels[entry.mode]],
        ].map(([term, text]) =>
          text ? (
            <div key={term} className="contents">
              <dt className="text-faint">{term}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
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
