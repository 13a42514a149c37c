"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { formatMomentInSentence } from "@/lib/core/locale";
import { ACTION_LABELS } from "./action-labels";
import type { DetailProps } from "./detail-props";

// Load on demand, because most visits open no dialog and see no failed delivery.
const AttemptButtons = dynamic(() => import("./attempt-buttons").then((file) => file.AttemptButtons));
const AttemptDialog = dynamic(() => import("./attempt-dialog").then((file) => file.AttemptDialog));
const CancelDialog = dynamic(() => import("./cancel-dialog").then((file) => file.CancelDialog));
const PayDialog = dynamic(() => import("./pay-dialog").then((file) => file.PayDialog));
const ReturnDialog = dynamic(() => import("./return-dialog").then((file) => file.ReturnDialog));

export function ShipmentActions(props: DetailProps) {
  const locale = useLocale();
  const { view } = props;
  const labels = useLabels(ACTION_LABELS);
  const [opened, setOpened] = useState<"attempt" | "cancel" | "return" | "pay" | null>(null);
  const { cancel, reattempt, return_to_sender: toSender, pay } = view.actions;
  const dialog = { ...props, onClose: () => setOpened(null) };
  return (
    <>
      {(cancel || reattempt || toSender || pay) && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3">
          {pay && <Button onClick={() => setOpened("pay")}>{labels.pay.button}</Button>}
          {reattempt && (
            <AttemptButtons
              // A new plan needs new idempotency keys.
              key={view.shipment.failure?.next_attempt?.after}
              {...props}
              onChooseTime={() => setOpened("attempt")}
            />
          )}
          {toSender && (
            <Button tone="secondary" onClick={() => setOpened("return")}>
              {labels.return.button}
            </Button>
          )}
          {cancel && (
            <Button tone="danger" onClick={() => setOpened("cancel")}>
              {labels.cancel.button}
            </Button>
          )}
          {reattempt && (
            <span className="text-muted text-sm" suppressHydrationWarning>
              {`${labels.reattempt.left(reattempt.attempts_left)}, ${labels.reattempt.until} ${formatMomentInSentence(new Date(reattempt.until), new Date(view.now), locale)}`}
            </span>
          )}
        </div>
      )}
      {opened === "attempt" && reattempt && <AttemptDialog {...dialog} until={reattempt.until} />}
      {opened === "cancel" && <CancelDialog {...dialog} />}
      {opened === "return" && <ReturnDialog {...dialog} />}
      {opened === "pay" && <PayDialog {...dialog} />}
    </>
  );
}
