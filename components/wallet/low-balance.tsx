"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { formatTzs } from "@/lib/core/locale";
import { WALLET_LABELS } from "./labels";
import type { LowBalanceProps } from "./low-balance-dialog";

// Loaded on demand: most visits open no dialog.
const LowBalanceDialog = dynamic(() => import("./low-balance-dialog").then((file) => file.LowBalanceDialog));

export function LowBalanceThreshold(props: LowBalanceProps) {
  const { thresholdTzs } = props;
  const labels = useLabels(WALLET_LABELS).threshold;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-5 flex max-w-lg flex-wrap items-center gap-x-2 text-sm">
      <p className="min-w-0 text-pretty text-muted">
        {thresholdTzs === null ? labels.none : labels.set(formatTzs(thresholdTzs))}
      </p>
      <Button
        tone="quiet"
        size="small"
        className="-ml-3"
        onClick={() => setOpen(true)}
        aria-label={`${labels.change}: ${labels.title}`}
      >
        {labels.change}
      </Button>
      {isOpen && <LowBalanceDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
