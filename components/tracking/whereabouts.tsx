import type { ReactNode } from "react";
import type { TrackingView } from "@/lib/core/tracking-view";
import type { TrackingLabels } from "./labels";

interface WhereaboutsProps {
  view: TrackingView;
  labels: TrackingLabels;
  /** The live map, where there is one. What it shows stands below it in words. */
  map?: ReactNode;
}

/** Where the rider is, and which area the parcel goes to: in words and coordinates, so that no map is needed. */
export function Whereabouts({ view, labels, map }: WhereaboutsProps) {
  const { riderPosition, dropoff } = view;
  if (!riderPosition && !dropoff) return null;
  return (
    <section className="overflow-hidden rounded-2xl border border-line bg-surface">
      {map}
      <dl className="divide-y divide-line">
        {riderPosition && (
          <Place
            term={labels.riderPosition}
            latitude={riderPosition.latitude}
            longitude={riderPosition.longitude}
            linkText={labels.openInMaps}
          >
            <span className="font-medium">{sentence(labels.seen(riderPosition.ageSeconds))}</span>
            {riderPosition.isStale && (
              <strong className="block font-medium text-warning">{labels.stale}</strong>
            )}
          </Place>
        )}
        {dropoff && (
          <Place
            term={labels.destination}
            latitude={dropoff.latitude}
            longitude={dropoff.longitude}
            linkText={labels.openInMaps}
          >
            <span className="font-medium">{dropoff.area ?? labels.destinationHidden}</span>
          </Place>
        )}
      </dl>
    </section>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface PlaceProps {
  term: string;
  latitude: number;
  longitude: number;
  linkText: string;
  children: ReactNode;
}

function Place({ term, latitude, longitude, linkText, children }: PlaceProps) {
  return (
    <div className="px-4 pt-3 pb-1 text-sm">
      <dt className="text-muted">{term}</dt>
      <dd>
        {children}
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-mono text-muted text-xs tabular-nums">
            {latitude}, {longitude}
          </span>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
            rel="noreferrer noopener"
            target="_blank"
            className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
          >
            {linkText}
            <span className="sr-only">: {term}</span>
          </a>
        </span>
      </dd>
    </div>
  );
}
