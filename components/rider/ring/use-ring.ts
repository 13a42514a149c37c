"use client";

import { useCallback, useEffect, useState } from "react";
import { useLocale } from "#locale";
import { ringStateNow, type RingState, subscribe } from "./subscribe";

/**
 * Whether this phone rings when the page is closed, and how to let it; null where the service has no key for it, and
 * before the browser was asked. What was allowed before is set up again at each opening: addresses change.
 */
export function useRing(key: string | null): [RingState | null, () => Promise<void>] {
  const locale = useLocale();
  const [state, setState] = useState<RingState | null>(null);
  const setUp = useCallback(async () => {
    if (!key) return;
    const now = ringStateNow();
    if (now !== "on") return setState(now);
    setState(await subscribe(key, locale).then(() => "on" as const, failed));
  }, [key, locale]);
  useEffect(() => {
    void setUp();
    // Permissions are changed in settings, away from the page.
    const look = () => document.visibilityState === "visible" && ringStateNow() !== "on" && void setUp();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [setUp]);
  const allow = async () => {
    await Notification.requestPermission();
    await setUp();
  };
  return [state, allow];
}

/** Without a network nothing is wrong: what was set up before still holds, and the next opening tries again. */
function failed(error: unknown): RingState {
  if (!navigator.onLine) return "on";
  console.warn("This phone does not ring while the page is closed.", error);
  return "failed";
}
