import { useLabels, useLocale } from "#locale";
import { Section, SectionHeader } from "@/components/ui/section";
import { classNames } from "@/components/ui/class-names";
import { SHIPMENT_TEXTS } from "../labels";
import { LocalTime } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

interface Entry {
  key: string;
  text: string;
  at: string;
  place: string | null;
}

export function ShipmentTimeline({ view: { shipment, timeline, now } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const words = useLabels(SHIPMENT_TEXTS);
  const entries: Entry[] = [
    ...timeline.map((line) => ({
      key: String(line.id),
      text: line.text[locale],
      at: line.occurred_at,
      place: line.place,
    })),
    ...(shipment.payment_confirmed_at
      ? [{ key: "paid", text: words.statuses.confirmed, at: shipment.payment_confirmed_at, place: null }]
      : []),
    { key: "created", text: labels.created, at: shipment.created_at, place: null },
  ];
  return (
    <Section>
      <SectionHeader title={labels.timeline.title} hint={words.eat} />
      <ol className="px-5 py-4 text-sm">
        {entries.map((entry, index) => (
          <li key={entry.key} className="relative pb-4 pl-6 last:pb-0">
            {index < entries.length - 1 && (
              <span className="absolute top-3 bottom-[-0.25rem] left-[0.3125rem] w-px bg-line" />
            )}
            <span
              className={classNames(
                "absolute top-1.5 left-0 size-[0.6875rem] rounded-full border-2",
                index === 0 ? "border-act bg-act" : "border-edge bg-sheet",
              )}
            />
            <p className={classNames("[overflow-wrap:anywhere]", index === 0 && "font-medium")}>
              {entry.text}
            </p>
            <p className="text-muted text-xs">
              <LocalTime at={entry.at} now={now} withDistance />
              {entry.place && <span>{` · ${entry.place}`}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
