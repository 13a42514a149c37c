"use client";

import { useEffect } from "react";

/** Keeps the screen on. The browser releases the lock when the page is hidden, so it is requested again on return. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      // A phone in power-saving mode refuses the lock; the page works without it.
      const held = await navigator.wakeLock.request("screen").catch(() => null);
      if (isLeft) await held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [isOn]);
}
