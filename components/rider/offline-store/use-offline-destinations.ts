"use client";

import { useEffect } from "react";
import type { RiderJobView } from "@/lib/core/riders/rider-state";
import { saveDestinations } from "./store";

export function useOfflineDestinations(isIn: boolean, jobs: RiderJobView[]): void {
  const text = JSON.stringify(jobs);
  useEffect(() => {
    if (!isIn) return;
    void saveDestinations(JSON.parse(text)).catch((error: unknown) => {
      console.warn("The address will not be there after the log-out.", error);
    });
  }, [isIn, text]);
}
