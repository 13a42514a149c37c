import { useSyncExternalStore } from "react";

/** Key of `sessionStorage` for the sandbox key and for values from earlier responses. */
const STORE = "docs";
export const LIVE_KEY = "tuma_live_";

/** Empty until hydration. */
export function useDocsKey(): string {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener(STORE, listener);
      return () => document.removeEventListener(STORE, listener);
    },
    () => String(readStored().key ?? ""),
    () => "",
  );
}

/** Called by the documentation for a pasted key and by the dashboard for a new key. */
export function storeDocsKey(key: string): void {
  storeValue("key", key.includes(LIVE_KEY) ? "" : key);
}

/** Values from earlier responses, such as the id of a shipment. Empty when storage is disabled. */
export function readStored(): Record<string, string | number | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

export function storeValue(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...readStored(), [name]: value }));
  } catch {}
  document.dispatchEvent(new Event(STORE));
}
