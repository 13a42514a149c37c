"use client";

import { Button } from "@/components/ui/button";
import { useRetry } from "@/components/ui/use-retry";

interface ErrorPageProps {
  error: Error & { digest?: string };
  /** Asks for the page again; `reset` would only draw once more what had failed. */
  retry: () => void;
}

/** What is shown when a page fails: nothing of the error itself, only the number that our log knows it by. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useRetry(retry);
  return (
    <main className="mx-auto flex min-h-[60dvh] w-full max-w-lg flex-col items-start justify-center px-6 py-16">
      <h1 className="font-semibold text-3xl tracking-tight">Something went wrong on our side</h1>
      <p className="mt-3 text-muted">
        It is not your fault, and nothing was lost. Please try again in a moment.{" "}
        <span lang="sw">Samahani, kuna hitilafu upande wetu. Tafadhali jaribu tena.</span>
      </p>
      {error.digest && <p className="mt-3 font-mono text-muted text-sm">{`Reference ${error.digest}`}</p>}
      <Button className="mt-6" onClick={retry}>
        Try again
      </Button>
    </main>
  );
}
