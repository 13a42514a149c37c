import { Phone } from "lucide-react";
import dynamic from "next/dynamic";
import { useLabels, useLocale } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { FAILURE_TEXTS } from "@/lib/core/lifecycle/failure";
import { formatTzs } from "@/lib/core/locale";
import { isInDelivery } from "@/lib/core/statuses";
import { getRiderDistanceKm } from "@/lib/core/time/arrival";
import { getVehicleName } from "../catalogue-names";
import { SHIPMENT_TEXTS } from "../labels";
import { ExpectedArrival } from "../arrival";
import { LocalTime } from "../moment";
import { PlannedWindow } from "../planned-window";
import { ShipmentActions } from "./actions";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";
import { countCompletedSteps, getNextStepLabel } from "./next-step";
import { SandboxTools } from "./sandbox-tools";
import { StatusHeadline } from "./status-headline";

// Load on demand, because few shipments have a proposal.
const ProposalHeadline = dynamic(() => import("./proposal-headline").then((file) => file.ProposalHeadline));

const EDGES: Partial<Record<string, string>> = {
  delivered: "border-l-good",
  failed: "border-l-bad",
  cancelled: "border-l-edge",
  pending: "border-l-warn",
};

export function ShipmentStatusCard(props: DetailProps) {
  const { view } = props;
  const labels = useLabels(DETAIL_LABELS);
  const { shipment } = view;
  return (
    <Section className={classNames("overflow-hidden border-l-4", EDGES[shipment.status] ?? "border-l-act")}>
      <div className="px-5 py-4" aria-live="polite">
        <Headline {...props} />
        <p className="mt-0.5 text-pretty text-sm">{labels.next[getNextStepLabel(view)]}</p>
        <Ending {...props} />
        <PlannedTime {...props} />
        <Arrival {...props} />
      </div>
      <Steps {...props} />
      <Rider {...props} />
      <ShipmentActions {...props} />
      <SandboxTools {...props} />
    </Section>
  );
}

function Headline({ view }: DetailProps) {
  const { statuses } = useLabels(SHIPMENT_TEXTS);
  const { status, receiver_proposal: proposal } = view.shipment;
  if (proposal && view.actions.reattempt) return <ProposalHeadline view={view} />;
  return <StatusHeadline text={statuses[status]} />;
}

/** Window of the scheduled pickup until the search starts, or of the planned attempt. */
function PlannedTime({ view: { shipment, now } }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS);
  const { status, pickup_after: after, pickup_before: before, failure } = shipment;
  const isWaiting = status === "pending" || status === "confirmed";
  const pickup = isWaiting && after && before ? { after, before } : null;
  const attempt = status === "failed" && !failure?.final ? failure?.next_attempt : null;
  const planned = pickup ?? attempt;
  if (!planned) return null;
  return (
    <div className="mt-2 text-muted text-sm">
      <p>
        <PlannedWindow planned={planned} status={status} now={now} />
      </p>
      {attempt?.notes && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{`${labels.attemptNotes}: ${attempt.notes}`}</p>
      )}
    </div>
  );
}

function Arrival({ view }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS);
  const { shipment, position, now } = view;
  const { proof } = shipment;
  if (isInDelivery(shipment.status)) {
    const booked = { latitude: shipment.dropoff_latitude, longitude: shipment.dropoff_longitude };
    const seen = position && { ...position, recordedAt: new Date(position.recorded_at) };
    const distanceKm = getRiderDistanceKm(seen, shipment.receiver_pin ?? booked, new Date(now));
    return (
      <p className="mt-2 text-muted text-sm">
        <ExpectedArrival shipment={shipment} opening={view.opening} now={now} distanceKm={distanceKm} />
      </p>
    );
  }
  if (shipment.status !== "delivered" || !proof) return null;
  return (
    <p className="mt-2 text-muted text-sm">
      <span>{`${labels.deliveredAt} `}</span>
      <span className="font-medium text-ink">
        <LocalTime at={proof.recorded_at} now={now} withDistance isWithin />
      </span>
      <span>{` · ${labels.proof[proof.method]}`}</span>
      {proof.recipient_name && <span className="block">{labels.proof.by(proof.recipient_name)}</span>}
    </p>
  );
}

function Ending({ mode, view }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const { cancellation, failure, return_of_shipment_id: returnOf } = view.shipment;
  const returnedBy = view.actions.returned_by;
  return (
    <div className="mt-2 space-y-1 text-sm empty:hidden">
      {failure && (
        <p>
          <strong className="font-medium">{`${FAILURE_TEXTS[locale].reasons[failure.code]}.`}</strong>
          <span>{` ${!failure.final && failure.code !== "lost" ? FAILURE_TEXTS[locale].custody[failure.custody] : ""}`}</span>
        </p>
      )}
      {cancellation && (
        <p className="break-words">
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
      className="inline-flex min-h-6 items-center text-act underline underline-offset-4"
    >
      {text}
    </HoverPrefetchLink>
  );
}

function Steps({ view }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS);
  const done = countCompletedSteps(view.shipment);
  if (done === null) return null;
  return (
    <div className="@container px-5 pb-4">
      <ol aria-label={labels.progress} className="grid grid-cols-4 gap-1.5">
        {labels.steps.map((step, index) => (
          <li key={step} aria-current={index === done ? "step" : undefined}>
            <span
              className={classNames(
                "block h-1.5 rounded-full",
                index < done ? "bg-act" : index === done ? "bg-act/35" : "bg-line",
              )}
            />
            <span
              className={classNames(
                "mt-1 block text-xs @max-md:sr-only",
                index < done ? "font-medium" : "text-muted",
              )}
            >
              {step}
            </span>
          </li>
        ))}
      </ol>
      {/* Four words side by side do not fit a small phone in Swahili. */}
      {done > 0 && (
        <p className="mt-1 text-xs @md:hidden" aria-hidden="true">
          <span>{`${labels.stepOf(done, labels.steps.length)}: `}</span>
          <span className="font-medium">{labels.steps[done - 1]}</span>
        </p>
      )}
    </div>
  );
}

function Rider({ view }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const known = view.shipment.legs.find(({ rider }) => rider !== null)?.rider;
  if (!view.rider || !known) return null;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3">
      <div className="min-w-0 text-sm">
        <p className="truncate font-medium">
          <span className="sr-only">{`${labels.rider}: `}</span>
          <span>{known.name}</span>
        </p>
        <p className="truncate text-muted">
          {[getVehicleName(view.rider.vehicle, locale), known.vehicle_plate].filter(Boolean).join(" · ")}
        </p>
        {view.position && (
          <p className="text-muted text-xs">
            <span>{`${labels.seen} `}</span>
            <LocalTime at={view.position.recorded_at} now={view.now} withDistance isWithin />
          </p>
        )}
      </div>
      <a href={`tel:${known.phone}`} className={buttonClass({ tone: "secondary" })}>
        <Phone className="size-4" aria-hidden="true" />
        <span className="tabular-nums max-sm:sr-only">{known.phone}</span>
        <span className="sr-only">{labels.call(known.name)}</span>
      </a>
    </div>
  );
}
