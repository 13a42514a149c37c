"use client";

import { useSyncExternalStore } from "react";

/** Token of an e-mail link: in the fragment, which servers and proxies do not log, or in the query of older links. */
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
