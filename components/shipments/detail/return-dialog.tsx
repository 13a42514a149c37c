"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { type ApiError, callApi } from "@/components/ui/call-api";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { getFormErrorText } from "@/components/ui/error-texts";
import { Banner } from "@/components/ui/banner";
import { useSubmit } from "@/components/ui/use-submit";
import { formatTzs } from "@/lib/core/locale";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import { SHIPMENT_TEXTS } from "../labels";
import { ShipmentFormError } from "@/components/shipments/shipment-form-error";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { ACTION_LABELS } from "./action-labels";
import type { DetailProps } from "./detail-props";

export function ReturnDialog({ onClose, ...props }: DetailProps & { onClose: () => void }) {
  const { mode, view } = props;
  const locale = useLocale();
  const labels = ACTION_LABELS[locale].return;
  const router = useRouter();
  const [idempotencyKey] = useState(generateIdempotencyKey);
  const url = `/api/dashboard/${mode}/shipments/${view.shipment.id}/return`;
  const quote = useQuery<RateQuoteWire, ApiError>({
    queryKey: ["return", mode, view.shipment.id],
    queryFn: ({ signal }) => callApi<RateQuoteWire>(url, { signal }),
    gcTime: 0,
  });
  const form = useSubmit<{ id: number }>({
    url,
    idempotencyKey,
    errorTexts: SHIPMENT_ERROR_TEXTS[locale],
    onSuccess: ({ id }) => router.push(`/dashboard/${mode}/shipments/${id}`),
    onError: () => quote.refetch(),
  });
  const isFree = view.actions.return_to_sender?.is_free === true;
  const texts = SHIPMENT_ERROR_TEXTS[locale];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={labels.title}
      description={labels.text}
      closeLabel={SHIPMENT_TEXTS[locale].close}
    >
      {quote.error && <Banner tone="danger">{getFormErrorText(locale, quote.error, texts)}</Banner>}
      {quote.isPending && <p className="text-muted text-sm">{labels.looking}</p>}
      {quote.data && (
        <>
          <p className="mb-4 rounded-lg border border-line bg-sunken/60 px-4 py-3 text-sm">
            <span className="block text-muted">{labels.price}</span>
            <strong className="font-semibold text-lg tabular-nums">
              {isFree ? labels.free : formatTzs(quote.data.total_amount)}
            </strong>
          </p>
          <ShipmentFormError
            form={{ ...form, formError: form.formError ?? firstOf(form.fieldErrors) }}
            mode={mode}
          />
          <FormActions>
            <Button tone="secondary" onClick={onClose}>
              {labels.keep}
            </Button>
            <Button
              onClick={() => form.submit({ max_total_amount: quote.data.total_amount })}
              disabled={form.isDisabled || form.isDone}
            >
              {labels.confirm}
            </Button>
          </FormActions>
        </>
      )}
    </Dialog>
  );
}

/** Returns the first field error, because the dialog has no fields and shows a single error. */
function firstOf(errors: Record<string, string>): string | null {
  return Object.values(errors)[0] ?? null;
}
