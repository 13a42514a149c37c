"use client";

import { useEffect, useState } from "react";
import { isInstalled, isIphone } from "@/components/rider/push/subscribe";

/** The `beforeinstallprompt` event of Chromium. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export type InstallMethod = { kind: "button"; install: () => Promise<void> } | { kind: "by_hand" } | null;

/** Way to install the page. Null if it is installed or the browser cannot install it. */
export function useInstall(): InstallMethod {
  const [event, setEvent] = useState<InstallEvent | null>(null);
  const [isByHand, setByHand] = useState(false);
  useEffect(() => {
    setByHand(isIphone() && !isInstalled());
    const keep = (offered: Event) => {
      // Suppresses the browser's prompt: the page offers the installation while the rider has no job.
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
      // The browser accepts each event once.
      setEvent(null);
      await event.prompt();
    };
    return { kind: "button", install };
  }
  return isByHand ? { kind: "by_hand" } : null;
}
