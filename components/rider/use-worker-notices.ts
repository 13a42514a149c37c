"use client";

import { useEffect } from "react";
import { useRefreshState } from "./use-rider-phone";

/** What the service worker tells its page: a notice came, or the rider tapped one. */
interface WorkerMessage {
  kind: "rung" | "opened";
}

/** The state is asked for as soon as a notice comes, and the tap on one leads to the work. */
export function useWorkerNotices(): void {
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
