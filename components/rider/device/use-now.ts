"use client";

import { useEffect, useState } from "react";

/** Returns the time of the phone's clock, updated at the given interval. Works offline. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
