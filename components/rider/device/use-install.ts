"use client";

import { useEffect, useState } from "react";
import { isInstalled, isIphone } from "@/components/rider/push/subscribe";

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export type InstallMethod = { kind: "button"; install: () => Promise<void> } | { kind: "by_hand" } | null;

/** Returns the way to install the page, or null when the page is installed or cannot be installed. */
export function useInstallMethod(): InstallMethod {
  const [event, setEvent] = useState<InstallEvent | null>(null);
  const [isByHand, setByHand] = useState(false);
  useEffect(() => {
    setByHand(isIphone() && !isInstalled());
    const keep = (offered: Event) => {
      // Suppress the prompt of the browser, because the page offers the installation while the rider has no
      // job.
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
      // Clear the event, because the browser accepts each event only once.
      setEvent(null);
      await event.prompt();
    };
    return { kind: "button", install };
  }
  return isByHand ? { kind: "by_hand" } : null;
}
