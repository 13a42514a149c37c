import { useLabels, useLocale } from "#locale";
import { Money } from "@/components/ui/money";
import { Section, SectionHeader } from "@/components/ui/section";
import { formatRelativeDay } from "@/lib/core/locale";
import { formatClock } from "@/lib/core/time/arrival";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { SHIPMENT_TEXTS } from "../labels";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

interface Entry {
  key: string;
  text: string;
  at: string;
  place: string | null;
  amountTzs?: number;
}

/** Newest first. A row of another day than the row before is preceded by the name of its day. */
export function ShipmentTimeline({ view }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const now = new Date(view.now);
  const entries = useEntries(view);
  const days = [toTanzaniaDay(now), ...entries.map(({ at }) => toTanzaniaDay(new Date(at)))];
  return (
    <Section>
      <SectionHeader title={labels.timeline} />
      <ol className="px-5">
        {entries.map(({ key, text, at, place, amountTzs }, index) => (
          <li key={key} className="grid grid-cols-[minmax(2.75rem,auto)_minmax(0,1fr)] gap-x-4 py-1.5">
            {days[index] !== days[index + 1] && (
              <span
                className="col-span-2 pt-2 pb-0.5 font-medium text-faint text-xs"
                suppressHydrationWarning
              >
                {formatRelativeDay(days[index + 1]!, now, locale)}
              </span>
            )}
            <time dateTime={at} className="text-faint tabular-nums">
              {formatClock(new Date(at))}
            </time>
            <p className="[overflow-wrap:anywhere]">
              <span>{text}</span>
              {place && <span className="text-muted">{` · ${place}`}</span>}
              {amountTzs !== undefined && (
                <span className="text-muted">
                  <span> </span>
                  <Money tzs={amountTzs} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function useEntries({ shipment, timeline }: DetailProps["view"]): Entry[] {
  const locale = useLocale();
  const { booked } = useLabels(DETAIL_LABELS);
  const { payment } = useLabels(SHIPMENT_TEXTS);
  const paidAt = shipment.payment_confirmed_at;
  return [
    ...timeline.map((line) => ({
      key: String(line.id),
      text: line.text[locale],
      at: line.occurred_at,
      place: line.place,
    })),
    ...(paidAt
      ? [{ key: "paid", text: payment.paid, at: paidAt, place: null, amountTzs: shipment.total_amount }]
      : []),
    { key: "created", text: booked, at: shipment.created_at, place: null },
  ];
}
