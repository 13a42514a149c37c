"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useLabels } from "#locale";
import { AdminLocalTime } from "@/components/admin/moment";
import type { TileSource } from "@/components/shipments/map/point";
import { callApi } from "@/components/ui/call-api";
import { Section, SectionHeader } from "@/components/ui/section";
import { classNames } from "@/components/ui/class-names";
import type { Mode } from "@/lib/core/mode";
import type { LiveMap as Live } from "@/lib/core/tracking/live-map";
import { LIVE_MAP_LABELS } from "./labels-live-map";
import { LiveRiders, LiveShipments } from "./live-map-tables";

// Leaflet requires a window, so the map loads in the browser only. The tables work before the map loads.
const Canvas = dynamic(() => import("./live-map-canvas"), { ssr: false });

const REFRESH_MS = 5000;

interface LiveMapProps {
  mode: Mode;
  tiles: TileSource;
  initial: Live;
}

export function AdminLiveMap({ mode, tiles, initial }: LiveMapProps) {
  const labels = useLabels(LIVE_MAP_LABELS);
  const { data, isError } = useQuery({
    queryKey: ["live-map", mode],
    queryFn: ({ signal }) => callApi<Live>(`/api/admin/live-map?mode=${mode}`, { signal }),
    initialData: initial,
    refetchInterval: REFRESH_MS,
  });
  const now = new Date(data.at);
  return (
    <>
      <p role="status" className={classNames("mb-3 text-sm", isError ? "text-bad" : "text-muted")}>
        <span>{`${isError ? labels.stale : labels.fresh} `}</span>
        <AdminLocalTime at={data.at} now={now} isWithin />
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Section className="overflow-hidden xl:sticky xl:top-20">
          <div className="relative isolate z-0 h-80 sm:h-[28rem]">
            <Canvas tiles={tiles} live={data} />
          </div>
          <Legend />
        </Section>
        <div className="min-w-0 space-y-5">
          <Section>
            <SectionHeader
              title={labels.shipments}
              hint={data.hasMoreShipments ? labels.moreShipments(data.shipments.length) : undefined}
            />
            <LiveShipments shipments={data.shipments} now={now} />
          </Section>
          <Section>
            <SectionHeader
              title={labels.riders}
              hint={data.hasMoreRiders ? labels.moreRiders(data.riders.length) : undefined}
            />
            <LiveRiders riders={data.riders} now={now} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** CSS classes of the legend icons, which are small copies of the markers in `markers.tsx`. */
const SIGNS = {
  rider: "rounded-full bg-good ring-2 ring-good/30",
  silent: "rounded-full border-2 border-muted border-dashed bg-sheet",
  waiting: "rounded-full border-4 border-warn bg-sheet ring-2 ring-warn/30",
  pickup: "rounded-full border-4 border-act bg-sheet",
  dropoff: "rotate-45 rounded-[50%_50%_0_50%] bg-act",
} as const;

function Legend() {
  const { legend } = useLabels(LIVE_MAP_LABELS);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 border-line border-t px-4 py-3 text-muted text-xs">
      {(Object.keys(SIGNS) as (keyof typeof SIGNS)[]).map((sign) => (
        <li key={sign} className="flex items-center gap-2">
          <span className={classNames("inline-block size-3.5", SIGNS[sign])} aria-hidden="true" />
          <span>{legend[sign]}</span>
        </li>
      ))}
    </ul>
  );
}
