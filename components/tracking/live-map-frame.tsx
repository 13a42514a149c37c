"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LiveMapProps } from "./live-map";

/** Delay in milliseconds for browsers without `requestIdleCallback`, so that the text renders before the map loads. */
const IDLE_MS = 1500;

/** Reserves the map's space. Loads Leaflet when the browser is idle, because Leaflet is larger than the page. */
export function LiveMapFrame({ loadingText, ...props }: LiveMapProps & { loadingText: string }) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps>>();
  useEffect(
    () =>
      whenIdle(() => {
        // If the map does not load, its space remains empty. The text below the map has the same facts.
        import("./live-map").then((loaded) => setLiveMap(() => loaded.default)).catch(() => {});
      }),
    [],
  );
  return (
    <div className="live-map relative isolate z-0 h-64 overflow-hidden border-line border-b bg-sunken sm:h-80 print:hidden">
      <noscript>
        <style>{".live-map { display: none }"}</style>
      </noscript>
      <p className="absolute inset-0 flex items-center justify-center text-muted text-sm">{loadingText}</p>
      {LiveMap && (
        <div className="absolute inset-0">
          <LiveMap {...props} />
        </div>
      )}
    </div>
  );
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
}
