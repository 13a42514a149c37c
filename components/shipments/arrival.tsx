import { useLabels, useLocale } from "#locale";
import { classNames } from "@/components/ui/class-names";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import type { PresentedOpening } from "@/lib/core/time/openings";
import {
  type ArrivalWindow,
  formatArrival,
  formatArrivalInSentence,
  formatTimeLeft,
  getArrivalWindow,
  isLateArrival,
} from "@/lib/core/time/arrival";
import { SHIPMENT_TEXTS } from "./labels";

interface ArrivalProps {
  shipment: Pick<ShipmentWire, "estimated_delivery_at" | "type" | "status">;
  /** Opening of the destination hub in which the parcel arrives. */
  opening: PresentedOpening | null;
  now: string;
  /** Distance from the rider to the drop-off. */
  distanceKm?: number | null;
}

interface ExpectedArrivalProps extends ArrivalProps {
  /** Shows the term only to screen readers, unless the shipment is late. */
  isCompact?: boolean;
}

/** Example: "Expected today, 15:10–15:25". Suppresses hydration warnings for the same reason as `LocalTime`. */
export function ExpectedArrival({ isCompact, ...props }: ExpectedArrivalProps) {
  const locale = useLocale();
  const { arrival } = useLabels(SHIPMENT_TEXTS);
  const at = new Date(props.now);
  const { window, term } = getExpectedArrival(props);
  const isHidden = isCompact && term === "expected";
  const left = formatTimeLeft(window, at, locale);
  return (
    <>
      <span className={classNames(isHidden && "sr-only")}>{`${arrival[term]} `}</span>
      <time
        dateTime={window.until.toISOString()}
        className={classNames("tabular-nums", !isCompact && "font-medium text-ink")}
        suppressHydrationWarning
      >
        {`${(isHidden ? formatArrival : formatArrivalInSentence)(window, at, locale)}${left ? ` · ${left}` : ""}`}
      </time>
    </>
  );
}

export function getExpectedArrival({ shipment, opening, now, distanceKm = null }: ArrivalProps): {
  window: ArrivalWindow;
  term: "arriving" | "expected" | "late";
} {
  const { type, status } = shipment;
  const estimate = new Date(shipment.estimated_delivery_at);
  const openings = opening ? [{ from: new Date(opening.from), until: new Date(opening.until) }] : undefined;
  const at = new Date(now);
  const window = getArrivalWindow({ estimate, type, status, distanceKm, openings }, at);
  if (window.kind === "arriving") return { window, term: "arriving" };
  return { window, term: isLateArrival(window, at) ? "late" : "expected" };
}
