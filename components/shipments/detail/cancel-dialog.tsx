"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { type ApiError, toApiError, callApi } from "@/components/ui/call-api";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { getFormErrorText } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import { Banner } from "@/components/ui/banner";
import { Textarea } from "@/components/ui/textarea";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import type { CancellationOffer, ShipmentView } from "@/lib/core/shipments/shipment-view";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import { SHIPMENT_TEXTS } from "../labels";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { CANCEL_LABELS } from "./cancel-labels";
import { CancellationTermsCard } from "./cancellation-terms";
import type { DetailProps } from "./detail-props";

/** Poll interval, because a step of the rider can change the fee at any time. */
const ASKED_AGAIN_MS = 4000;

/** Shows the cancellation fee and the next change of the fee. The server charges at most the displayed fee. */
export function CancelDialog({ onClose, ...props }: DetailProps & { onClose: () => void }) {
  const { mode, view } = props;
  const locale = useLocale();
  const labels = CANCEL_LABELS[locale];
  const url = `/api/dashboard/${mode}/shipments/${view.shipment.id}/cancellation`;
  const { data, error, dataUpdatedAt, refetch } = useQuery<CancellationOffer, ApiError>({
    queryKey: ["cancellation", mode, view.shipment.id],
    queryFn: ({ signal }) => callApi<CancellationOffer>(url, { signal }),
    refetchInterval: ({ state }) => (state.error ? false : ASKED_AGAIN_MS),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={labels.title}
      description={labels.text}
      closeLabel={SHIPMENT_TEXTS[locale].close}
    >
      {error ? (
        <Banner tone="danger">
          {getFormErrorText(locale, toApiError(error), SHIPMENT_ERROR_TEXTS[locale])}
        </Banner>
      ) : !data ? (
        <p className="text-muted text-sm">{labels.looking}</p>
      ) : (
        <Offer {...props} offer={data} askedAt={dataUpdatedAt} onAsk={refetch} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface OfferProps extends DetailProps {
  offer: CancellationOffer;
  askedAt: number;
  onAsk: () => unknown;
  onClose: () => void;
}

function Offer({ mode, view, onChange, offer, askedAt, onAsk, onClose }: OfferProps) {
  const labels = useLabels(CANCEL_LABELS);
  const toast = useToast();
  const [idempotencyKey] = useState(generateIdempotencyKey);
  const [firstFee] = useState(offer.fee);
  const form = useApiForm<Record<string, string>, ShipmentView>({
    loadSchema: () => import("@/lib/core/shipments/shipment-request").then((file) => file.cancelRequest),
    toBody: ({ reason }) => ({ reason, max_fee: offer.fee }),
    url: `/api/dashboard/${mode}/shipments/${view.shipment.id}/cancel`,
    errorTexts: useLabels(SHIPMENT_ERROR_TEXTS),
    idempotencyKey,
    onSuccess: (next) => {
      onChange(next);
      toast(labels.done);
      onClose();
    },
    // Request the fee again after any error, because the offer may have changed.
    onError: onAsk,
  });
  return (
    <form {...form.formProps} className="space-y-4">
      <CancellationTermsCard
        offer={offer}
        askedAt={askedAt}
        isPaid={view.shipment.payment_confirmed_at !== null}
        type={view.shipment.type}
        onExpired={onAsk}
      />
      {offer.fee > firstFee && <Banner tone="warning">{labels.changed}</Banner>}
      <Textarea
        id="reason"
        {...form.field("reason")}
        label={labels.reason}
        hint={labels.reasonHint}
        required
        minLength={5}
        maxLength={500}
      />
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {labels.keep}
        </Button>
        <Button tone="danger" type="submit" disabled={form.isDisabled}>
          {labels.confirm}
        </Button>
      </FormActions>
    </form>
  );
}
