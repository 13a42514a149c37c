"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export interface PageFailureProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** What stands in a page that failed: the frame around it goes on working. */
export function PageFailure({ error, reset }: PageFailureProps) {
  const isSwahili = typeof document !== "undefined" && document.documentElement.lang === "sw";
  return (
    <EmptyState
      title={isSwahili ? "Kuna hitilafu upande wetu" : "Something failed on our side"}
      text={
        <>
          {isSwahili
            ? "Hakuna kilichopotea. Jaribu tena baada ya muda."
            : "Nothing was lost. Try again in a moment."}
          {error.digest && <span className="mt-1 block font-mono text-xs">{error.digest}</span>}
        </>
      }
      action={<Button onClick={reset}>{isSwahili ? "Jaribu tena" : "Try again"}</Button>}
    />
  );
}
