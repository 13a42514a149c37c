"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { RiderPosition } from "@/lib/core/tracking/tracking-view";
import { riderPositionStore } from "./rider-position-store";

const TICK_MS = 5000;

export interface LastPosition {
  latitude: number;
  longitude: number;
  ageSeconds: number;
  /** Nearest landmark, or null if none is near. */
  near: string | null;
}

export function useRiderPosition(drawn: RiderPosition): LastPosition {
  const latest = useSyncExternalStore(riderPositionStore.subscribe, riderPositionStore.latest, () => null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    riderPositionStore.note({ ...drawn, heardAt: performance.now() });
  }, [drawn]);
  useEffect(() => {
    const tick = () => setNow(performance.now());
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
      riderPositionStore.forget();
    };
  }, []);
  if (!latest) return drawn;
  const waitedSeconds = Math.max(0, Math.floor((now - latest.heardAt) / 1000));
  return { ...latest, ageSeconds: latest.ageSeconds + waitedSeconds };
}
