"use client";

import { latLngBounds } from "leaflet";
import { Polyline, Tooltip } from "react-leaflet";
import { useLocale } from "#locale";
import { BaseMap } from "./base-map";
import { MAP_LABELS } from "./labels";
import { MapMarker } from "./markers";
import type { MapLine, MapPoint, TileSource } from "./point";

export interface RouteMapProps {
  tiles: TileSource;
  points: MapPoint[];
  lines: MapLine[];
  /** Width in pixels at the right that another element covers on wide screens. */
  coveredRight?: number;
}

/**
 * Minimum share of the route for a section with a permanent label. On a shorter section, the label would
 * cover the line.
 */
const LABELLED_SHARE = 0.1;

export default function RouteMap({ tiles, points, lines, coveredRight = 0 }: RouteMapProps) {
  const locale = useLocale();
  const bounds = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
  const wholeKm = lines.reduce((sum, { distanceKm }) => sum + distanceKm, 0);
  return (
    <BaseMap tiles={tiles} bounds={bounds} free={points} coveredRight={coveredRight}>
      {(isPlain) => (
        <>
          {lines.map((line) => (
            <Polyline
              key={`${line.from} ${line.to} ${line.isDone}`}
              positions={[[...line.from], [...line.to]]}
              className={line.isDone ? "stroke-ink" : "stroke-edge"}
              weight={3}
              {...(!line.isDone && { dashArray: "2 8" })}
            >
              <Tooltip
                key={String(isPlain)}
                permanent={isPlain && line.distanceKm > wholeKm * LABELLED_SHARE}
                direction="center"
              >
                <span>{MAP_LABELS[locale].km(line.distanceKm)}</span>
              </Tooltip>
            </Polyline>
          ))}
          {points.map((point) => (
            <MapMarker key={`${point.kind} ${point.label}`} point={point} />
          ))}
        </>
      )}
    </BaseMap>
  );
}
