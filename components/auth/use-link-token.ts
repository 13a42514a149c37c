"use client";

import { useSyncExternalStore } from "react";

/**
 * The token of a mail's link: behind `#`, which no server or proxy sees and logs, or in the query, where links of earlier mails
 * have it.
 */
export function useLinkToken(ofQuery: string): string {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.hash.slice(1)).get("token") ?? ofQuery,
    () => ofQuery,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
