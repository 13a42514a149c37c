"use client";

import { useEffect } from "react";
import { useRefreshState } from "./use-rider-phone";

/** Messages of the service worker: a push notification arrived, or the rider tapped one. */
interface WorkerMessage {
  kind: "rung" | "opened";
}

/** Refreshes the state when a notification arrives. A tap opens the work view. */
export function useServiceWorkerMessages(): void {
  const refresh = useRefreshState();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const hear = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === "opened") location.hash = "work";
      void refresh();
    };
    navigator.serviceWorker.addEventListener("message", hear);
    return () => navigator.serviceWorker.removeEventListener("message", hear);
  }, [refresh]);
}
