"use client";

import { useSyncExternalStore } from "react";

export type View = "work" | "earnings";

/** Which part of the page is open. It stands in the address, so that the phone's back button works offline too. */
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
