"use client";

import { useState } from "react";
import { Button } from "../ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import type { LiveLabels } from "./live-labels";

const SAID_MS = 3000;

/** Share and print buttons, which are hidden without scripts. */
export function SharePrintButtons({ labels, title }: { labels: LiveLabels; title: string }) {
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const share = async () => {
    const url = location.href;
    if (typeof navigator.share === "function") return navigator.share({ title, url }).catch(unlessDismissed);
    await navigator.clipboard.writeText(url);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <Button tone="secondary" onClick={share}>
        {isCopied ? labels.copied : labels.share}
      </Button>
      <Button tone="quiet" onClick={() => print()}>
        {labels.print}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && labels.copied}
      </span>
    </div>
  );
}

function unlessDismissed(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
