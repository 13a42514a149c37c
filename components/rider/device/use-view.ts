"use client";

import { useSyncExternalStore } from "react";

export type View = "work" | "earnings";

/** The open view. Part of the URL, so that the back button works offline. */
export function useView(): View {
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
