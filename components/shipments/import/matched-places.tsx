"use client";

import { useId, useState } from "react";
import { useLabels } from "#locale";
import { classNames } from "@/components/ui/class-names";
import type { ImportLineView, ImportPlaceView } from "@/lib/core/shipments/import-columns";
import type { TileSource } from "../map/point";
import { TripMap } from "../map/trip-map";
import { IMPORT_PLACE_LABELS } from "./labels-places";

interface FoundNoteProps {
  tiles: TileSource;
  line: ImportLineView;
  /** True when all lines have the same pickup, which the page shows only once. */
  isPickupShared: boolean;
}

export function MatchedPlaces({ tiles, line, isPickupShared }: FoundNoteProps) {
  const labels = useLabels(IMPORT_PLACE_LABELS);
  const [isOpen, setOpen] = useState(false);
  const mapId = useId();
  const { places, distance_km: distanceKm, row } = line;
  if (!places || distanceKm === null) return null;
  const { pickup, dropoff } = places;
  return (
    <div className="mt-1 text-xs">
      <p className={classNames("text-pretty", line.is_unsure ? "text-warn" : "text-muted")}>
        <PlaceDescription place={dropoff} label={labels.found} />
        <span>{` ${labels.away(String(distanceKm))}`}</span>
      </p>
      {!isPickupShared && pickup.sureness !== "exact" && (
        <p className="text-pretty text-muted">
          <PlaceDescription place={pickup} label={labels.pickup} />
        </p>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={mapId}
        aria-label={labels.map(row)}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 min-w-11 items-center font-medium text-act underline-offset-4 hover:underline"
      >
        {isOpen ? labels.hideMap : labels.showMap}
      </button>
      <div id={mapId} hidden={!isOpen}>
        {isOpen && (
          <TripMap
            {...{ tiles, distanceKm }}
            pickup={{ ...pickup, name: pickup.full ?? "" }}
            dropoff={{ ...dropoff, name: line.dropoff_address ?? "" }}
          />
        )}
      </div>
    </div>
  );
}

interface PlaceWordsProps {
  place: ImportPlaceView;
  label: string;
}

export function PlaceDescription({ place: { full, sureness }, label }: PlaceWordsProps) {
  const labels = useLabels(IMPORT_PLACE_LABELS);
  return (
    <>
      {full && (
        <>
          <span>{`${sureness === "exact" ? labels.near : label} `}</span>
          <strong className="font-medium">{full}</strong>
          <span>{". "}</span>
        </>
      )}
      <span>{labels.sureness[sureness]}</span>
    </>
  );
}
