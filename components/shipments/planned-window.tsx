import { useLabels, useLocale } from "#locale";
import { classNames } from "@/components/ui/class-names";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { formatArrivalInSentence } from "@/lib/core/time/arrival";
import { SHIPMENT_TEXTS } from "./labels";

interface PlannedWindowProps {
  planned: { after: string; before: string };
  status: ShipmentStatus;
  now: string;
  isCompact?: boolean;
}

/** Example: "Pickup tomorrow, 9:00–11:00". Suppresses hydration warnings for the reason given at `LocalTime`. */
export function PlannedWindow({ planned: { after, before }, status, now, isCompact }: PlannedWindowProps) {
  const locale = useLocale();
  const { planned } = useLabels(SHIPMENT_TEXTS);
  const window = { kind: "minutes" as const, from: new Date(after), until: new Date(before) };
  return (
    <>
      <span>{`${status === "failed" ? planned.attempt : planned.pickup} `}</span>
      <time
        dateTime={after}
        className={classNames("tabular-nums", !isCompact && "font-medium text-ink")}
        suppressHydrationWarning
      >
        {formatArrivalInSentence(window, new Date(now), locale)}
      </time>
    </>
  );
}
