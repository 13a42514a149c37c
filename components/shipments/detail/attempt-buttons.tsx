import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { type SubmitState, useSubmit } from "@/components/ui/use-submit";
import { buildProposalRequest, getProposedAttempt } from "@/lib/core/shipments/proposed-attempt";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { ATTEMPT_LABELS } from "./attempt-labels";
import type { DetailProps } from "./detail-props";
import { formatProposedWindow } from "./proposal-text";

/** Accept the receiver's proposal, choose another time, or start the attempt now. */
export function AttemptButtons({ onChooseTime, ...props }: DetailProps & { onChooseTime: () => void }) {
  const { view } = props;
  const locale = useLocale();
  const labels = useLabels(ATTEMPT_LABELS);
  const accept = useReattempt(props);
  const startNow = useReattempt(props);
  const isDisabled = accept.isDisabled || startNow.isDisabled;
  const proposed = getProposedAttempt(view);
  const isAcceptable = proposed !== null && proposed.start !== "never";
  const when = proposed && formatProposedWindow(proposed, view.now, locale);
  const { dropoff_notes: notes, failure } = view.shipment;
  return (
    <>
      {isAcceptable && (
        <Button onClick={() => accept.submit(buildProposalRequest(proposed, notes))} disabled={isDisabled}>
          <span suppressHydrationWarning>
            {proposed.start === "planned" && when ? labels.accept(when) : labels.acceptNow}
          </span>
        </Button>
      )}
      <Button tone={proposed && !isAcceptable ? "primary" : "secondary"} onClick={onChooseTime}>
        {failure?.next_attempt ? labels.changeTime : labels.otherTime}
      </Button>
      <Button
        tone={proposed || failure?.next_attempt ? "secondary" : "primary"}
        onClick={() => startNow.submit({})}
        disabled={isDisabled}
      >
        {labels.button}
      </Button>
      {proposed && !isAcceptable && <span className="text-muted text-sm">{labels.tooLate}</span>}
      <FormError text={getErrorText(accept) ?? getErrorText(startNow)} />
    </>
  );
}

function useReattempt({ mode, view, onChange }: DetailProps): SubmitState {
  const labels = useLabels(ATTEMPT_LABELS);
  const toast = useToast();
  const [idempotencyKey] = useState(generateIdempotencyKey);
  return useSubmit<ShipmentView>({
    url: `/api/dashboard/${mode}/shipments/${view.shipment.id}/reattempt`,
    errorTexts: useLabels(SHIPMENT_ERROR_TEXTS),
    idempotencyKey,
    onSuccess: (next) => {
      onChange(next);
      toast(next.shipment.failure?.next_attempt ? labels.planned : labels.done);
    },
  });
}

/** The buttons have no fields, so the text of a field error is shown instead. */
function getErrorText({ formError, fieldErrors }: SubmitState): string | null {
  return formError ?? Object.values(fieldErrors)[0] ?? null;
}
