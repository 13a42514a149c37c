import { useSyncExternalStore } from "react";

/**
 * `sessionStorage` keys of the reader's sandbox key and of values from earlier responses. The dashboard also
 * stores a new key.
 */
const [KEY, VALUES] = ["docs-key", "docs-values"];
export const LIVE_KEY = "tuma_live_";

/** Empty until hydration. */
export function useDocsKey(): string {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener(KEY, listener);
      return () => document.removeEventListener(KEY, listener);
    },
    () => read(KEY),
    () => "",
  );
}

export function storeDocsKey(key: string): void {
  write(KEY, key.includes(LIVE_KEY) ? "" : key);
  document.dispatchEvent(new Event(KEY));
}

/** Values of earlier responses, such as the id of a shipment. */
export function readValues(): Record<string, string | number | undefined> {
  return JSON.parse(read(VALUES) || "{}");
}

export function storeValue(name: string, value: unknown): void {
  write(VALUES, JSON.stringify({ ...readValues(), [name]: value }));
}

// Storage may be disabled.
function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
}
