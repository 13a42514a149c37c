"use client";

import { useEffect, useState } from "react";
import { isInstalled, isIphone } from "../ring/subscribe";

/** What Chromium tells before it would offer the page for the home screen. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export type InstallWay = { kind: "button"; install: () => Promise<void> } | { kind: "by_hand" } | null;

/** How the page comes to the phone's home screen; null where it is there, or the browser has no way. */
export function useInstall(): InstallWay {
  const [event, setEvent] = useState<InstallEvent | null>(null);
  const [isByHand, setByHand] = useState(false);
  useEffect(() => {
    setByHand(isIphone() && !isInstalled());
    const keep = (offered: Event) => {
      // Said by the page itself, when the rider rests, and not by a bar in the middle of a job.
      offered.preventDefault();
      setEvent(offered as InstallEvent);
    };
    const done = () => setEvent(null);
    window.addEventListener("beforeinstallprompt", keep);
    window.addEventListener("appinstalled", done);
    return () => {
      window.removeEventListener("beforeinstallprompt", keep);
      window.removeEventListener("appinstalled", done);
    };
  }, []);
  if (event) {
    const install = async () => {
      // A browser lets each be used once.
      setEvent(null);
      await event.prompt();
    };
    return { kind: "button", install };
  }
  return isByHand ? { kind: "by_hand" } : null;
}
