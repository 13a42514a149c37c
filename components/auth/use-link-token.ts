"use client";

import { useSyncExternalStore } from "react";

/**
 * Returns the token of an e-mail link. The token is in the fragment, which servers and proxies do not log;
 * older links have the token in the query.
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
