"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { ScanEntry } from "./scan-entry";
import type { ScanQueue } from "./scan-queue";
import { countUnsentScansOfOtherUsers, isUnsentScan } from "./scan-store";
import { type ScanDeskOwner, useScanQueue } from "./use-scan-queue";

interface ScanDesk {
  /** Null during server rendering. */
  queue: ScanQueue | null;
  entries: readonly ScanEntry[];
  isAway: boolean;
  unsent: number;
  /** Count of unsent scans of other users. Each user's scans are sent after that user's log-in. */
  unsentOfOthers: number;
  /** Disables the warning that the page shows on leaving. */
  letGo: () => void;
}

const Context = createContext<ScanDesk | null>(null);

/**
 * Checks and sends scans on every hub page, including scans of earlier pages. The browser warns when the page
 * closes with unsent scans.
 */
export function ScanDeskProvider({ children, ...desk }: ScanDeskOwner & { children: ReactNode }) {
  const { hubId, personId } = desk;
  const { queue, entries, isAway } = useScanQueue(desk);
  const unsent = entries.filter(isUnsentScan).length;
  const unsentOfOthers = useUnsentOfOthers(hubId, personId);
  const isLetGo = useRef(false);
  useEffect(() => {
    if (unsent === 0) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLetGo.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsent]);
  const value = useMemo(() => {
    const letGo = () => {
      isLetGo.current = true;
    };
    return { queue, entries, isAway, unsent, unsentOfOthers, letGo };
  }, [queue, entries, isAway, unsent, unsentOfOthers]);
  return <Context value={value}>{children}</Context>;
}

export function useScanDesk(): ScanDesk {
  const desk = useContext(Context);
  if (!desk) throw new Error("The scans of a desk are there on the pages of a hub alone.");
  return desk;
}

function useUnsentOfOthers(hubId: number, personId: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    void countUnsentScansOfOtherUsers(hubId, personId).then(setCount);
  }, [hubId, personId]);
  return count;
}
