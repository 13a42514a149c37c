import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Status } from "@/components/ui/status";
import { FAILURE_TEXTS } from "@/lib/core/lifecycle/failure";
import { formatMomentInSentence, formatTzs } from "@/lib/core/locale";
import { isInDelivery } from "@/lib/core/statuses";
import {
  formatArrival,
  formatArrivalInSentence,
  formatClock,
  formatTimeLeft,
  getRiderDistanceKm,
} from "@/lib/core/time/arrival";
import { toTanzaniaDay } from "@/lib/core/time/day";
import { getExpectedArrival } from "../arrival";
import { SHIPMENT_TEXTS } from "../labels";
import { PlannedWindow } from "../planned-window";
import { StatusBadge } from "../status-badge";
import { ACTION_LABELS } from "./action-labels";
import type { ActionProps, DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";
import { getNextStepLabel } from "./next-step";

const HERO_CLASS =
  "font-display font-semibold text-[min(2.5rem,13vw)] leading-[1.1] tracking-[-0.028em] tabular-nums [overflow-wrap:anywhere] sm:text-[min(3rem,13vw)]";

/** The first thing on the page: when the parcel arrives, or how its delivery ended. */
export function Answer(props: ActionProps) {
  const { view } = props;
  const labels = useLabels(DETAIL_LABELS);
  const { pay } = useLabels(ACTION_LABELS);
  const { status } = view.shipment;
  const next = labels.next[getNextStepLabel(view)];
  return (
    <div aria-live="polite" className="text-pretty text-base">
      {isInDelivery(status) ? (
        <>
          <Arrival {...props} />
          <div className="mt-1.5 flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
            <h2>
              <StatusBadge status={status} />
            </h2>
            <p className="min-w-0 text-muted">{next}</p>
          </div>
        </>
      ) : (
        <>
          <Ending {...props} />
          {status !== "delivered" && <p className="mt-1.5 max-w-prose text-muted">{next}</p>}
        </>
      )}
      <PlannedTime {...props} />
      <Reasons {...props} />
      {view.actions.pay && (
        <Button size="large" className="mt-4" onClick={() => props.onOpen("pay")}>
          {pay.button}
        </Button>
      )}
    </div>
  );
}

/** Suppresses hydration warnings for the reason given at `LocalTime`. */
function Arrival({ view }: DetailProps) {
  const locale = useLocale();
  const { late } = useLabels(DETAIL_LABELS);
  const { shipment, position, opening, now } = view;
  const booked = { latitude: shipment.dropoff_latitude, longitude: shipment.dropoff_longitude };
  const seen = position && { ...position, recordedAt: new Date(position.recorded_at) };
  const distanceKm = getRiderDistanceKm(seen, shipment.receiver_pin ?? booked, new Date(now));
  const { window, term } = getExpectedArrival({ shipment, opening, now, distanceKm });
  const [day, time] = formatArrival(window, new Date(now), locale).split(", ");
  const isToday =
    toTanzaniaDay(window.from) === toTanzaniaDay(new Date(now)) && window.kind !== "part_of_day";
  const left = formatTimeLeft(window, new Date(now), locale);
  if (term === "late") {
    return (
      <>
        <p className={HERO_CLASS}>{late.title}</p>
        <p className="mt-1 text-muted" suppressHydrationWarning>
          {late.expected(formatArrivalInSentence(window, new Date(now), locale))}
        </p>
      </>
    );
  }
  return (
    <p>
      <time dateTime={window.until.toISOString()}>
        <span
          className={time ? (isToday ? "sr-only" : "block font-medium text-lg") : HERO_CLASS}
          suppressHydrationWarning
        >
          {day}
        </span>
        {time && (
          <span className={HERO_CLASS} suppressHydrationWarning>
            {time}
          </span>
        )}
      </time>
      {left && (
        <span className="ml-3 whitespace-nowrap text-muted" suppressHydrationWarning>
          {left}
        </span>
      )}
    </p>
  );
}

function Ending({ view: { shipment, now } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const { statuses } = useLabels(SHIPMENT_TEXTS);
  const { status, proof } = shipment;
  const at = status === "delivered" && proof ? new Date(proof.recorded_at) : null;
  const isToday = at && toTanzaniaDay(at) === toTanzaniaDay(new Date(now));
  return (
    <>
      <div className="flex flex-wrap gap-x-3">
        <h2 className={HERO_CLASS}>{statuses[status]}</h2>
        {at && (
          <time dateTime={at.toISOString()} className={HERO_CLASS} suppressHydrationWarning>
            {isToday ? formatClock(at) : formatMomentInSentence(at, new Date(now), locale)}
          </time>
        )}
      </div>
      {at && proof && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3.5">
          <Status tone="success">{labels.proof[proof.method]}</Status>
          {proof.recipient_name && (
            <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
              {labels.proof.by(proof.recipient_name)}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** Window of the scheduled pickup until the search starts, or of the planned attempt. */
function PlannedTime({ view: { shipment, now } }: DetailProps) {
  const { status, pickup_after: after, pickup_before: before, failure } = shipment;
  const isWaiting = status === "pending" || status === "confirmed";
  const pickup = isWaiting && after && before ? { after, before } : null;
  const attempt = status === "failed" && !failure?.final ? failure?.next_attempt : null;
  const planned = pickup ?? attempt;
  if (!planned) return null;
  return (
    <p className="mt-1 text-muted">
      <PlannedWindow planned={planned} status={status} now={now} />
    </p>
  );
}

function Reasons({ mode, view }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const { status, cancellation, failure, return_of_shipment_id: returnOf } = view.shipment;
  const returnedBy = view.actions.returned_by;
  return (
    <div className="mt-2 space-y-1 empty:hidden">
      {status === "failed" && failure && (
        <p>
          <strong className="font-medium">{`${FAILURE_TEXTS[locale].reasons[failure.code]}.`}</strong>
          <span>{` ${!failure.final && failure.code !== "lost" ? FAILURE_TEXTS[locale].custody[failure.custody] : ""}`}</span>
        </p>
      )}
      {cancellation && (
        <p className="[overflow-wrap:anywhere]">
          {`${labels.cancelledFor}: ${cancellation.reason} · ${labels.feeKept} ${formatTzs(cancellation.fee)} · ${labels.refunded} ${formatTzs(cancellation.refund)}`}
        </p>
      )}
      {returnOf !== null && (
        <p>
          <ShipmentLink mode={mode} id={returnOf} text={labels.returnOf} />
        </p>
      )}
      {returnedBy && (
        <p>
          <span>{`${labels.returnedBy} `}</span>
          <ShipmentLink mode={mode} id={returnedBy.id} text={returnedBy.shipment_number} />
        </p>
      )}
    </div>
  );
}

function ShipmentLink({ mode, id, text }: { mode: string; id: number; text: string }) {
  return (
    <HoverPrefetchLink
      href={`/dashboard/${mode}/shipments/${id}`}
      className="thumb-link text-act underline underline-offset-4"
    >
      {text}
    </HoverPrefetchLink>
  );
}
