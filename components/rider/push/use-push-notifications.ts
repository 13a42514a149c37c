"use client";

import { useCallback, useEffect, useState } from "react";
import { useLocale } from "#locale";
import { getPushState, type PushState, subscribe } from "./subscribe";

/**
 * State of push notifications and a function to allow them. Null if the service has no key, and before the first
 * check. An allowed subscription is renewed on every page load, because push endpoints change.
 */
export function usePushNotifications(key: string | null): [PushState | null, () => Promise<void>] {
  const locale = useLocale();
  const [state, setState] = useState<PushState | null>(null);
  const setUp = useCallback(async () => {
    if (!key) return;
    const now = getPushState();
    if (now !== "on") return setState(now);
    setState(await subscribe(key, locale).then(() => "on" as const, failed));
  }, [key, locale]);
  useEffect(() => {
    void setUp();
    // Check again when the page becomes visible, because the user changes permissions in the settings of the
    // browser.
    const look = () => document.visibilityState === "visible" && getPushState() !== "on" && void setUp();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [setUp]);
  const allow = async () => {
    await Notification.requestPermission();
    await setUp();
  };
  return [state, allow];
}

/** Offline, an earlier subscription is still valid, and the next page load tries again. */
function failed(error: unknown): PushState {
  if (!navigator.onLine) return "on";
  console.warn("This phone does not ring while the page is closed.", error);
  return "failed";
}
