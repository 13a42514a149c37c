"use client";

import dynamic from "next/dynamic";
import { classNames } from "@/components/ui/class-names";
import type { Locale } from "@/lib/core/locale";
import { MAP_LABELS } from "./labels";
import type { PinMapProps } from "./pin-map";
import type { RouteMapProps } from "./route-map";

// Leaflet weighs as much as everything else together, and needs a window: it comes where a map is, after the page.
const LazyRouteMap = dynamic(() => import("./route-map"), { ssr: false });
const LazyPinMap = dynamic(() => import("./pin-map"), { ssr: false });

export function LiveRouteMap({ className, ...map }: RouteMapProps & { className?: string }) {
  return (
    <Frame locale={map.locale} className={className}>
      <LazyRouteMap {...map} />
    </Frame>
  );
}

export function LivePinMap({ className, ...map }: PinMapProps & { className?: string }) {
  return (
    <Frame locale={map.locale} className={className}>
      <LazyPinMap {...map} />
    </Frame>
  );
}

interface FrameProps {
  locale: Locale;
  className: string | undefined;
  children: React.ReactNode;
}

/** Keeps the map's place free, and its layers below those of the page. */
function Frame({ locale, className, children }: FrameProps) {
  return (
    <div className={classNames("relative isolate z-0 overflow-hidden bg-sunken print:hidden", className)}>
      <p className="absolute inset-0 flex items-center justify-center text-muted text-sm">
        {MAP_LABELS[locale].loading}
      </p>
      <div className="absolute inset-0">{children}</div>
    </div>
  );
}
