import { useLocale } from "#locale";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import type { TileSource } from "../shipments/map/point";
import { TRACKING_LABELS, type TrackingLabels } from "./labels";
import { LIVE_LABELS } from "./live-labels";
import { PlaceWithMapLink } from "./place";
import { RiderPositionCard } from "./rider-position-card";

interface WhereaboutsProps {
  view: TrackingView;
  tiles: TileSource;
}

export function RiderLocation({ view, tiles }: WhereaboutsProps) {
  const locale = useLocale();
  const { riderPosition, dropoff } = view;
  if (!dropoff) return null;
  const labels = TRACKING_LABELS[locale];
  return (
    <section className="overflow-hidden rounded-2xl border border-line bg-sheet">
      {riderPosition && (
        <RiderPositionCard {...{ dropoff, tiles }} labels={LIVE_LABELS[locale]} drawn={riderPosition} />
      )}
      <PlaceWithMapLink
        term={labels.destination}
        latitude={dropoff.latitude}
        longitude={dropoff.longitude}
        linkText={labels.openInMaps}
      >
        <span className="font-medium">{dropoff.area ?? labels.destinationHidden}</span>
        {dropoff.near && <span className="block">{labels.near(dropoff.near)}</span>}
        {view.confirmed && <Confirmed confirmed={view.confirmed} labels={labels.pin} />}
      </PlaceWithMapLink>
    </section>
  );
}

interface ConfirmedProps {
  confirmed: NonNullable<TrackingView["confirmed"]>;
  labels: TrackingLabels["pin"];
}

function Confirmed({ confirmed: { movedMetres, landmark }, labels }: ConfirmedProps) {
  return (
    <>
      <span className="block text-good">
        {`${labels.confirmed}${movedMetres > 0 ? ` ${labels.moved(movedMetres)}` : ""}`}
      </span>
      {landmark && (
        <span className="block break-words">
          <span>{`${labels.yourLandmark}: `}</span>
          <q>{landmark}</q>
        </span>
      )}
    </>
  );
}
