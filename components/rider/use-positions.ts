"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/components/ui/call-api";
import { useBatteryIsLow } from "./device/use-battery";
import { BackOff } from "./phone/back-off";
import { getPositionIntervals } from "./phone/positions";
import type { RiderAppStore } from "./phone/rider-phone";
import type { SentFix } from "./phone/wire";
import { usePhone } from "./use-rider-phone";

/** Interval for the position of a stationary rider. Without these positions, the rider counts as away. */
const STILL_MS = 120_000;
const FIX_TIMEOUT_MS = 20_000;

/**
 * Records and sends positions while the rider is online or has a job. Returns true when the phone provides a
 * position, and null before the first result.
 */
export function usePositionReporting({ isOn, hasJob }: { isOn: boolean; hasJob: boolean }): boolean | null {
  const phone = usePhone();
  const isBatteryLow = useBatteryIsLow();
  const [isKnown, setKnown] = useState<boolean | null>(null);
  /** Value of `performance.now()`, which is independent of changes of the phone's clock. */
  const notedAt = useRef(Number.NEGATIVE_INFINITY);
  /** Latest position that arrived too soon after the last recorded position. */
  const unnoted = useRef<SentFix | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const pace = getPositionIntervals({ hasJob, isBatteryLow });
    const backOff = new BackOff(pace.sendEveryMs);
    const note = async (fix: SentFix) => {
      setKnown(true);
      unnoted.current = fix;
      if (performance.now() - notedAt.current < pace.noteEveryMs) return;
      unnoted.current = null;
      const isFirst = notedAt.current === Number.NEGATIVE_INFINITY;
      notedAt.current = performance.now();
      await phone.noteFix(fix);
      // Send the first position immediately, because only riders with a known position receive offers.
      if (isFirst) await send(phone, backOff);
    };
    const hear = (position: GeolocationPosition) => note(fixOf(position));
    const fail = ({ code, TIMEOUT }: GeolocationPositionError) => {
      if (code !== TIMEOUT) setKnown(false);
    };
    const options = { enableHighAccuracy: pace.isPrecise, timeout: FIX_TIMEOUT_MS, maximumAge: 0 };
    const watch = navigator.geolocation.watchPosition(hear, fail, options);
    const beat = async () => {
      if (unnoted.current) await note(unnoted.current);
      else if (performance.now() - notedAt.current > STILL_MS) {
        navigator.geolocation.getCurrentPosition(hear, fail, options);
      }
      if (backOff.isDue()) await send(phone, backOff);
    };
    const timer = setInterval(beat, pace.sendEveryMs);
    return () => {
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
    };
  }, [phone, isOn, hasJob, isBatteryLow]);
  return isKnown;
}

/** Returns null when no position is available. */
export function getCurrentPosition(): Promise<{ latitude: number; longitude: number } | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: FIX_TIMEOUT_MS / 2, maximumAge: 60_000 },
    );
  });
}

async function send(phone: RiderAppStore, backOff: BackOff): Promise<void> {
  if (!navigator.onLine) return;
  await phone.sendFixes().then(
    () => backOff.worked(),
    (error: unknown) => {
      // Unsent positions remain stored for the next request.
      if (!(error instanceof ApiError)) throw error;
      backOff.failed();
    },
  );
}

/**
 * Records the phone's time when the position arrives. `position.timestamp` may be satellite time, which the
 * offset between phone and server cannot correct.
 */
function fixOf({ coords }: GeolocationPosition): SentFix {
  const { latitude, longitude, accuracy } = coords;
  return { latitude, longitude, accuracy_m: accuracy, recorded_at: new Date().toISOString() };
}
