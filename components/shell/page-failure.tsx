"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useRetryInterval } from "@/components/ui/use-retry-interval";

export interface PageFailureProps {
  error: Error & { digest?: string };
  /** Fetches the page again, because `reset` would only render the failed data again. */
  retry: () => void;
}

export function PageFailure({ error, retry }: PageFailureProps) {
  useRetryInterval(retry);
  const isSwahili = typeof document !== "undefined" && document.documentElement.lang === "sw";
  return (
    <EmptyState
      title={isSwahili ? "Kuna hitilafu upande wetu" : "Something went wrong on our side"}
      text={
        <>
          <span>
            {isSwahili
              ? "Hakuna kilichopotea. Jaribu tena baada ya muda."
              : "Nothing was lost. Try again in a moment."}
          </span>
          {error.digest && <span className="mt-1 block font-mono text-xs">{error.digest}</span>}
        </>
      }
      action={<Button onClick={retry}>{isSwahili ? "Jaribu tena" : "Try again"}</Button>}
    />
  );
}
