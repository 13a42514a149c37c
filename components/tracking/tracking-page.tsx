import { useLabels, useLocale } from "#locale";
import type { FormResult, PinOutcome } from "@/lib/core/tracking/receiver-forms";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import type { TileSource } from "../shipments/map/point";
import { DeliveryEndCards } from "./ending";
import { TRACKING_LABELS, type TrackingLabels } from "./labels";
import { LIVE_LABELS } from "./live-labels";
import { SharePrintButtons } from "./page-buttons";
import { PinCard } from "./pin-card";
import { RiderCard } from "./rider-card";
import { StatusSummary } from "./status-summary";
import { TrackingSteps } from "./steps";
import { TrackingTimeline } from "./timeline";
import { RiderLocation } from "./rider-location";

interface TrackingPageProps {
  view: TrackingView;
  tiles: TileSource;
  /** Signed token for the receiver's pin form. Null if the page has no pin form. */
  pinToken: string | null;
  pinOutcome: PinOutcome | null;
  pinMaxMetres: number;
  editHref: string;
  serviceName: string;
  proposalToken: string | null;
  ratingToken: string | null;
  /** Result of the receiver's last form. Null if no form was sent. */
  said: FormResult | null;
}

/** Page on which the receiver follows a shipment. Specification: What the service does, 5. */
export function TrackingPage(props: TrackingPageProps) {
  const locale = useLocale();
  const { view, tiles } = props;
  const labels = useLabels(TRACKING_LABELS);
  return (
    <>
      <StatusSummary
        status={view.isAttemptPlanned ? "confirmed" : view.status}
        text={view.text}
        eta={view.eta}
        etaTerm={chooseEtaTerm(view, labels)}
        laterText={view.eta && view.eta.laterMinutes > 0 ? labels.later(view.eta.laterMinutes) : null}
      />
      <TrackingSteps steps={view.steps} label={labels.progress} />
      {view.isArchived ? (
        <div className="mt-6">
          <DeliveryEndCards {...props} />
        </div>
      ) : (
        <div className="mt-6 space-y-4">
          {view.rider && <RiderCard rider={view.rider} />}
          <PinCard {...props} />
          <DeliveryEndCards {...props} />
          <RiderLocation view={view} tiles={tiles} />
          <div className="pt-2">
            <TrackingTimeline entries={view.timeline} heading={labels.timeline} emptyText={labels.noEvents} />
          </div>
        </div>
      )}
      <footer className="mt-8 border-t border-line pt-4 text-muted text-sm">
        <p>
          <span>{`${labels.code}: `}</span>
          <span className="font-mono text-ink">{view.code}</span>
        </p>
        {!view.isArchived && <p className="mt-1">{labels.timeZone}</p>}
        <SharePrintButtons labels={LIVE_LABELS[locale]} title={labels.title} />
      </footer>
    </>
  );
}

function chooseEtaTerm({ eta }: TrackingView, labels: TrackingLabels): string {
  if (eta?.isArriving) return labels.rider;
  return eta?.isLate ? labels.expectedLate : labels.expected;
}
