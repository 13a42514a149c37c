"use client";

import { useEffect } from "react";

/**
 * Prevents the screen from turning off. The browser releases the lock of a hidden page, so the hook requests
 * the lock again when the page is visible.
 */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      // Ignore the refusal of a phone in power-saving mode, because the page works without the lock.
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
