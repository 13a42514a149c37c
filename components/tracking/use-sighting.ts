"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { RiderPosition } from "@/lib/core/tracking/tracking-view";
import { sightings } from "./sightings";

/** How often the age is said anew. */
const TICK_MS = 5000;

export interface Seen {
  latitude: number;
  longitude: number;
  ageSeconds: number;
  /** The nearest place that people know by name, or null. */
  near: string | null;
}

/** Where the rider was last seen and how long ago, from what the page was drawn with and what has come since. */
export function useSighting(drawn: RiderPosition): Seen {
  const latest = useSyncExternalStore(sightings.subscribe, sightings.latest, () => null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    sightings.note({ ...drawn, heardAt: performance.now() });
  }, [drawn]);
  useEffect(() => {
    const tick = () => setNow(performance.now());
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
      sightings.forget();
    };
  }, []);
  if (!latest) return drawn;
  const waitedSeconds = Math.max(0, Math.floor((now - latest.heardAt) / 1000));
  return { ...latest, ageSeconds: latest.ageSeconds + waitedSeconds };
}
