"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LiveMapProps } from "./live-map";

/** Browsers without idle callbacks wait this long: the words come first. */
const IDLE_MS = 1500;

/** Keeps the map's place free. Leaflet weighs more than the page, so it comes when the phone has nothing else to do. */
export function LiveMapFrame({ loadingText, ...props }: LiveMapProps & { loadingText: string }) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps>>();
  useEffect(
    () =>
      whenIdle(() => {
        // A map that does not load leaves its place empty; what it would show stands below in words.
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
