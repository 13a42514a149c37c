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
  pickup: '<span class="block size-5 rounded-full border-[5px] border-act bg-sheet shadow"></span>',
  waiting:
    '<span class="block size-5 rounded-full border-[5px] border-warn bg-sheet shadow ring-4 ring-warn/30"></span>',
  dropoff:
    '<span class="block size-5 rotate-45 rounded-[50%_50%_0_50%] border-2 border-sheet bg-act shadow"></span>',
  hub: '<span class="block size-3.5 border-2 border-sheet bg-muted shadow"></span>',
  rider:
    '<span class="block size-6 rounded-full border-[3px] border-sheet bg-good shadow ring-4 ring-good/30"></span>',
  silent:
    '<span class="block size-6 rounded-full border-[3px] border-muted border-dashed bg-sheet shadow"></span>',
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
