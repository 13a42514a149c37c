"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import type { PinMapProps } from "./pin-map";
import type { RouteMapProps } from "./route-map";

// Leaflet is as large as the rest of the page and needs a browser window, so the maps load after the page.
const LazyRouteMap = dynamic(() => import("./route-map"), { ssr: false });
const LazyPinMap = dynamic(() => import("./pin-map"), { ssr: false });

interface InFrame {
  className?: string;
  loadingText: string;
}

export function LiveRouteMap({ className, loadingText, ...map }: RouteMapProps & InFrame) {
  return (
    <Frame loadingText={loadingText} className={className}>
      <LazyRouteMap {...map} />
    </Frame>
  );
}

export function LivePinMap({ className, loadingText, ...map }: PinMapProps & InFrame) {
  return (
    <Frame loadingText={loadingText} className={className}>
      <LazyPinMap {...map} />
    </Frame>
  );
}

interface FrameProps {
  loadingText: string;
  className: string | undefined;
  children: ReactNode;
}

const NEAR = "300px";

/** Reserves the map's space and limits its z-indexes. Loads the map shortly before the user scrolls to the map. */
function Frame({ loadingText, className, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    if (frame.current) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={classNames("relative isolate z-0 overflow-hidden bg-sunken print:hidden", className)}
    >
      <p className="absolute inset-0 flex items-center justify-center text-muted text-sm">{loadingText}</p>
      <div className="absolute inset-0">{isNear && children}</div>
    </div>
  );
}
