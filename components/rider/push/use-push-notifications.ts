"use client";

import { useCallback, useEffect, useState } from "react";
import { useLocale } from "#locale";
import { getPushState, type PushState, subscribe } from "./subscribe";

/**
 * Returns the state of push notifications and a function to allow them. The state is null without a key and
 * before the first check. Every page load renews an allowed subscription, because push endpoints change.
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

/** Returns `on` while offline, because an earlier subscription is still valid and the next page load retries. */
function failed(error: unknown): PushState {
  if (!navigator.onLine) return "on";
  console.warn("This phone does not ring while the page is closed.", error);
  return "failed";
}
