"use client";

import { Button } from "@/components/ui/button";
import { useRetryInterval } from "@/components/ui/use-retry-interval";
import { type Locale, parseLocale } from "@/lib/core/locale";

interface ErrorPageProps {
  error: Error & { digest?: string };
  /** Reloads the page, because `reset` would only render the same error again. */
  retry: () => void;
}

const LABELS: Record<Locale, { title: string; text: string; reference: string; retry: string }> = {
  en: {
    title: "Something went wrong on our side",
    text: "It is not your fault, and nothing was lost. Please try again in a moment.",
    reference: "Reference",
    retry: "Try again",
  },
  sw: {
    title: "Kuna hitilafu upande wetu",
    text: "Si kosa lako, na hakuna kilichopotea. Tafadhali jaribu tena baada ya muda mfupi.",
    reference: "Namba ya hitilafu",
    retry: "Jaribu tena",
  },
};

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useRetryInterval(retry);
  const labels = LABELS[parseLocale(globalThis.document?.documentElement.lang || "en")];
  return (
    <main className="mx-auto flex min-h-[60dvh] w-full max-w-lg flex-col items-start justify-center px-6 py-16">
      <h1 className="font-semibold text-3xl tracking-tight">{labels.title}</h1>
      <p className="mt-3 text-muted">{labels.text}</p>
      {error.digest && (
        <p className="mt-3 font-mono text-muted text-sm">{`${labels.reference} ${error.digest}`}</p>
      )}
      <Button className="mt-6" onClick={retry}>
        {labels.retry}
      </Button>
    </main>
  );
}
