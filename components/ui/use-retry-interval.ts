import { useEffect } from "react";

/** Ten seconds, because the most common failure is a database restart, which takes only seconds. */
const RETRY_MS = 10_000;

export function useRetryInterval(retry: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") retry();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [retry]);
}
