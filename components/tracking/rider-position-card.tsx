"use client";

import { useLabels } from "#locale";
import { flatDistanceKm, STALE_AFTER_SECONDS } from "@/lib/core/tracking/flat-geometry";
import type { RiderPosition, TrackingView } from "@/lib/core/tracking/tracking-view";
import type { TileSource } from "../shipments/map/point";
import type { LiveLabels } from "./live-labels";
import { LiveMapFrame } from "./live-map-frame";
import { PlaceWithMapLink } from "./place";
import { LIVE_POSITION_LABELS } from "./live-position-texts";
import { useRiderPosition } from "./use-rider-position";

interface RiderSightingProps {
  labels: LiveLabels;
  drawn: RiderPosition;
  dropoff: NonNullable<TrackingView["dropoff"]>;
  tiles: TileSource;
}

export function RiderPositionCard({ labels, drawn, dropoff, tiles }: RiderSightingProps) {
  const words = useLabels(LIVE_POSITION_LABELS);
  const { latitude, longitude, ageSeconds, near } = useRiderPosition(drawn);
  const isStale = ageSeconds > STALE_AFTER_SECONDS;
  return (
    <>
      <LiveMapFrame
        tiles={tiles}
        rider={{ kind: "rider", label: labels.rider, latitude, longitude }}
        dropoff={{ ...dropoff, kind: "dropoff", label: labels.destination }}
        isStale={isStale}
        loadingText={labels.mapLoading}
      />
      <PlaceWithMapLink
        term={labels.riderPosition}
        latitude={latitude}
        longitude={longitude}
        linkText={labels.openInMaps}
      >
        <span className="font-medium">{words.seen(ageSeconds)}</span>
        {near && <span className="block">{words.near(near)}</span>}
        <span className="block">{words.away(flatDistanceKm({ latitude, longitude }, dropoff))}</span>
        {isStale && <strong className="block font-medium text-warn">{labels.stale}</strong>}
      </PlaceWithMapLink>
    </>
  );
}
