"use client";

import { useSyncExternalStore } from "react";

export type RiderTab = "work" | "earnings";

/** Returns the open view. The view is part of the URL, so that the back button works offline. */
export function useRiderTab(): RiderTab {
  return useSyncExternalStore(
    subscribe,
    () => (location.hash === "#earnings" ? "earnings" : "work"),
    () => "work",
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
