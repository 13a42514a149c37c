import { useLabels, useLocale } from "#locale";
import { formatRelativeDay } from "@/lib/core/locale";
import { formatClock } from "@/lib/core/time/arrival";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { SHIPMENT_TEXTS } from "../labels";
import { Road } from "../road";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";
import { getMilestones } from "./milestones";

export function ShipmentRoad({ view: { shipment, now } }: Pick<DetailProps, "view">) {
  const labels = useLabels(DETAIL_LABELS);
  const { statuses } = useLabels(SHIPMENT_TEXTS);
  const { status } = shipment;
  const { reached, times } = getMilestones(shipment);
  const [booked, collected, onTheWay, door] = labels.steps;
  const isOver = status === "delivered" || status === "failed" || status === "cancelled";
  const days = times.map((at) => at && toTanzaniaDay(new Date(at)));
  const step = (label: string, index: 0 | 1 | 2 | 3) => {
    const [at, day] = [times[index], days[index]];
    const before = days.slice(0, index).findLast(Boolean) ?? toTanzaniaDay(new Date(now));
    const isOtherDay = day !== before;
    return { label, at: at && day ? <Milestone at={at} day={isOtherDay ? day : null} now={now} /> : null };
  };
  return (
    <Road
      label={labels.progress}
      status={status}
      reached={reached}
      steps={[
        step(booked, 0),
        step(collected, 1),
        step(onTheWay, 2),
        step(isOver ? statuses[status] : door, 3),
      ]}
    />
  );
}

/** Shows the day only if the step before was on another day. */
function Milestone({ at, day, now }: { at: string; day: string | null; now: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {`${day ? `${formatRelativeDay(day, new Date(now), locale)} ` : ""}${formatClock(new Date(at))}`}
    </time>
  );
}
