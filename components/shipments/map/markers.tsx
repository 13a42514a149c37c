"use client";

import { divIcon, type Marker as LeafletMarker } from "leaflet";
import type { ReactNode, Ref } from "react";
import { Marker, type MarkerProps, Tooltip } from "react-leaflet";
import type { MapPoint } from "./point";

const SIZE = 28;

/**
 * Markers differ in shape and colour. The markup is static: tooltips show the names as text, which prevents
 * injection.
 */
const SIGNS: Record<MapPoint["kind"], string> = {
  pickup: '<span class="block size-5 rounded-full border-4 border-ink bg-sheet shadow-lift-1"></span>',
  waiting: '<span class="block size-5 rounded-full border-4 border-warn-dot bg-sheet shadow-lift-1"></span>',
  dropoff:
    '<svg viewBox="-8 -11 16 20" class="h-6 w-5 overflow-visible"><path d="M0 8C-4.4 3.4-6.6.2-6.6-3A6.6 6.6 0 0 1 6.6-3C6.6.2 4.4 3.4 0 8z" class="fill-ink stroke-sheet" stroke-width="1.5"/><circle cy="-3" r="2.2" class="fill-sheet"/></svg>',
  hub: '<span class="block size-3.5 border-2 border-sheet bg-muted shadow-lift-1"></span>',
  rider:
    '<span class="block size-4.5 rounded-full border-2 border-sheet bg-boda ring-8 ring-boda-glow"></span>',
  silent:
    '<span class="block size-4.5 rounded-full border-[3px] border-muted border-dashed bg-sheet"></span>',
};

const ICONS = Object.fromEntries(
  Object.entries(SIGNS).map(([kind, sign]) => [
    kind,
    divIcon({
      html: `<span class="flex size-7 items-center justify-center">${sign}</span>`,
      className: "",
      iconSize: [SIZE, SIZE],
    }),
  ]),
) as Record<MapPoint["kind"], ReturnType<typeof divIcon>>;

interface SignProps extends Omit<MarkerProps, "position" | "icon"> {
  point: MapPoint;
  ref?: Ref<LeafletMarker>;
  children?: ReactNode;
}

export function MapMarker({ point, children, ...marker }: SignProps) {
  return (
    <Marker
      keyboard={false}
      {...marker}
      position={[point.latitude, point.longitude]}
      icon={ICONS[point.kind]}
      zIndexOffset={point.kind === "rider" ? 1000 : 0}
    >
      {children ?? (
        <Tooltip offset={[10, 0]}>
          <span>{point.label}</span>
        </Tooltip>
      )}
    </Marker>
  );
}
