"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import { formatMomentInSentence } from "@/lib/core/locale";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { ACTION_LABELS } from "./action-labels";
import type { DetailProps } from "./detail-props";

// Load on demand, because most visits open no dialog.
const CancelDialog = dynamic(() => import("./cancel-dialog").then((file) => file.CancelDialog));
const PayDialog = dynamic(() => import("./pay-dialog").then((file) => file.PayDialog));
const ReturnDialog = dynamic(() => import("./return-dialog").then((file) => file.ReturnDialog));

export function ShipmentActions(props: DetailProps) {
  const locale = useLocale();
  const { view } = props;
  const labels = useLabels(ACTION_LABELS);
  const [opened, setOpened] = useState<"cancel" | "return" | "pay" | null>(null);
  const { cancel, reattempt, return_to_sender: toSender, pay } = view.actions;
  const dialog = { ...props, onClose: () => setOpened(null) };
  return (
    <>
      {(cancel || reattempt || toSender || pay) && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3">
          {pay && <Button onClick={() => setOpened("pay")}>{labels.pay.button}</Button>}
          {reattempt && <Reattempt {...props} />}
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
      {opened === "cancel" && <CancelDialog {...dialog} />}
      {opened === "return" && <ReturnDialog {...dialog} />}
      {opened === "pay" && <PayDialog {...dialog} />}
    </>
  );
}

function Reattempt({ mode, view, onChange }: DetailProps) {
  const labels = useLabels(ACTION_LABELS).reattempt;
  const toast = useToast();
  const [idempotencyKey] = useState(generateIdempotencyKey);
  const form = useSubmit<ShipmentView>({
    url: `/api/dashboard/${mode}/shipments/${view.shipment.id}/reattempt`,
    errorTexts: useLabels(SHIPMENT_ERROR_TEXTS),
    idempotencyKey,
    onSuccess: (next) => {
      onChange(next);
      toast(labels.done);
    },
  });
  return (
    <>
      <Button onClick={() => form.submit({})} disabled={form.isDisabled}>
        {labels.button}
      </Button>
      <FormError text={form.formError} />
    </>
  );
}
