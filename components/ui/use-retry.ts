import { useEffect } from "react";

/** What fails most often is a database that is about to come back. */
const RETRY_MS = 10_000;

/** Calls `retry` every ten seconds while the page is seen. */
export function useRetry(retry: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") retry();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [retry]);
}
