import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { callApi } from "@/components/ui/call-api";
import { playScanBeep } from "../beep";
import type { ScanEntry } from "./scan-entry";
import { ScanQueue, type ScanResult } from "./scan-queue";
import { createBrowserScanStore } from "./scan-store";

/** Interval between attempts in milliseconds. The interval doubles while requests fail. */
const LOOK_MS = 500;
const AWAY_MAX_MS = 8000;

const NOTHING: readonly ScanEntry[] = [];

export interface ScanDeskOwner {
  hubId: number;
  personId: number;
  trackingPrefix: string;
}

/** Scans of this user at this hub on this device. Any open page that uses the hook processes the scans. */
export function useScanQueue({ hubId, personId, trackingPrefix }: ScanDeskOwner) {
  const router = useRouter();
  const [isAway, setAway] = useState(false);
  const queue = useMemo(
    () => (typeof window === "undefined" ? null : openQueue({ hubId, personId, trackingPrefix })),
    [hubId, personId, trackingPrefix],
  );
  const entries = useSyncExternalStore(
    queue?.subscribe ?? never,
    () => queue?.read() ?? NOTHING,
    () => NOTHING,
  );
  useEffect(() => (queue ? keepWorking(queue, setAway) : undefined), [queue]);
  useRefreshWhenDone(entries, router.refresh);
  return { queue, entries, isAway };
}

function openQueue({ hubId, personId, trackingPrefix }: ScanDeskOwner): ScanQueue {
  return new ScanQueue({
    store: createBrowserScanStore(hubId, personId),
    trackingPrefix,
    beep: playScanBeep,
    post: async (is_trial, scans) => {
      // Send the user, because the server refuses the scans when another user has logged in.
      const body = { is_trial, person_id: personId, scans };
      const { results } = await callApi<{ results: ScanResult[] }>("/api/hub/queue", {
        method: "POST",
        body,
      });
      return results;
    },
  });
}

function keepWorking(queue: ScanQueue, setAway: (isAway: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  let waitMs = LOOK_MS;
  const look = async () => {
    clearTimeout(timer);
    const isThere = await queue.work();
    if (isOver) return;
    setAway(!isThere);
    waitMs = isThere ? LOOK_MS : Math.min(waitMs * 2, AWAY_MAX_MS);
    timer = setTimeout(look, waitMs);
  };
  const unsubscribe = queue.subscribe(() => {
    if (waitMs === LOOK_MS) void queue.work();
  });
  const back = () => void look();
  window.addEventListener("online", back);
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("online", back);
  };
}

function useRefreshWhenDone(entries: readonly ScanEntry[], refresh: () => void): void {
  const done = entries.filter(({ state }) => state === "done").length;
  const known = useRef(done);
  useEffect(() => {
    if (done > known.current) refresh();
    known.current = done;
  }, [done, refresh]);
}

function never(): () => void {
  return () => {};
}
