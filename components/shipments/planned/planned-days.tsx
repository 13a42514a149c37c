import Link from "next/link";
import { useLabels, useLocale } from "#locale";
import { Status } from "@/components/ui/status";
import { Section, SectionHeader } from "@/components/ui/section";
import { formatRelativeDay, formatWeekday } from "@/lib/core/locale";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { formatLocalTime, startOfDay, toTanzaniaDay } from "@/lib/core/time/day";
import { PLANNED_LABELS } from "./labels";

export interface PlannedEntry {
  id: number;
  shipment_number: string;
  status: ShipmentStatus;
  receiver_name: string;
  place: string;
  planned_after: string;
  planned_before: string;
  /** Number of planned shipments of the day. */
  of_day: number;
}

interface PlannedDaysProps {
  /** Prefix of each shipment's page. */
  root: string;
  now: string;
  entries: PlannedEntry[];
  hrefOfRest: (day: string) => string;
}

export function PlannedDays({ root, now, entries, hrefOfRest }: PlannedDaysProps) {
  const labels = useLabels(PLANNED_LABELS);
  return (
    <div className="space-y-5">
      {groupByDay(entries).map(({ day, entries: ofDay, rest }) => (
        <Section key={day} className="overflow-hidden">
          <SectionHeader title={<DayTitle day={day} now={now} />} />
          <ul className="divide-y divide-line text-sm">
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <Entry href={`${root}/${entry.id}`} entry={entry} />
              </li>
            ))}
          </ul>
          {rest > 0 && (
            <p className="border-line border-t px-5 py-3 text-sm">
              <Link
                href={hrefOfRest(day)}
                prefetch={false}
                className="inline-flex min-h-6 items-center text-act underline underline-offset-4"
              >
                {labels.rest(rest)}
              </Link>
            </p>
          )}
        </Section>
      ))}
    </div>
  );
}

/** Example: "Tomorrow · Saturday". Suppresses hydration warnings for the same reason as `LocalTime`. */
function DayTitle({ day, now }: { day: string; now: string }) {
  const locale = useLocale();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {`${formatRelativeDay(day, new Date(now), locale)} · ${formatWeekday(startOfDay(day), locale)}`}
    </time>
  );
}

function Entry({ href, entry }: { href: string; entry: PlannedEntry }) {
  const labels = useLabels(PLANNED_LABELS);
  const isAttempt = entry.status === "failed";
  return (
    <Link
      href={href}
      prefetch={false}
      className="grid gap-x-4 gap-y-1 px-5 py-3 hover:bg-hover sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
    >
      <time dateTime={entry.planned_after} className="font-medium tabular-nums">
        {`${formatClock(entry.planned_after)}–${formatClock(entry.planned_before)}`}
      </time>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{labels.to(entry.receiver_name)}</span>
        <span className="block truncate text-muted">{`${entry.place} · ${entry.shipment_number}`}</span>
      </span>
      <span>
        <Status tone={isAttempt ? "warning" : "accent"}>
          {isAttempt ? labels.kinds.attempt : labels.kinds.pickup}
        </Status>
      </span>
    </Link>
  );
}

function formatClock(at: string): string {
  return formatLocalTime(new Date(at)).slice(11, 16);
}

interface DayGroup {
  day: string;
  entries: PlannedEntry[];
  /** Number of entries of the day that are not listed. */
  rest: number;
}

/** Takes entries by time. */
export function groupByDay(entries: PlannedEntry[]): DayGroup[] {
  const days = new Map<string, PlannedEntry[]>();
  for (const entry of entries) {
    const day = toTanzaniaDay(new Date(entry.planned_after));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay, rest: ofDay[0]!.of_day - ofDay.length }));
}
