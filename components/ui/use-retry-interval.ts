import { useEffect } from "react";

/** The most common failure is a database that restarts. */
const RETRY_MS = 10_000;

/** Calls `retry` every ten seconds while the page is visible. */
export function useRetryInterval(retry: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") retry();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [retry]);
}
