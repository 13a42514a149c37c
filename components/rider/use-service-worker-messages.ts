"use client";

import { useEffect } from "react";
import { useRefreshState } from "./use-rider-phone";

interface WorkerMessage {
  kind: "rung" | "opened";
}

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
