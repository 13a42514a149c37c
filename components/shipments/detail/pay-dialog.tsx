"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { Select } from "@/components/ui/select";
import { useSubmit } from "@/components/ui/use-submit";
import { PAYMENT_METHODS } from "@/lib/core/money/payment";
import type { Payment } from "@/lib/core/money/payment-request";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import { SHIPMENT_WORDS } from "../labels";
import { SHIPMENT_REFUSALS } from "../refusals";
import { ACTION_LABELS } from "./action-labels";
import type { DetailProps } from "./detail-props";

/** Starts the payment of an unpaid shipment and opens the payment page. */
export function PayDialog({ mode, view, onClose }: DetailProps & { onClose: () => void }) {
  const locale = useLocale();
  const labels = useLabels(ACTION_LABELS).pay;
  const { shipment } = view;
  const [method, setMethod] = useState<string>(PAYMENT_METHODS[0]);
  const [idempotencyKey] = useState(generateIdempotencyKey);
  const form = useSubmit<Payment>({
    url: `/api/dashboard/${mode}/shipments/${shipment.id}/pay`,
    idempotencyKey,
    errorTexts: useLabels(SHIPMENT_REFUSALS),
    onSuccess: ({ payment_url }) => (payment_url ? location.assign(payment_url) : onClose()),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={labels.title}
      description={labels.text(shipment.total_amount)}
      closeLabel={SHIPMENT_WORDS[locale].close}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          const values = formValues(event);
          form.submit({ method, phone_number: values.phone_number || null });
        }}
      >
        <Select
          id="method"
          label={labels.method}
          value={method}
          onChange={(event) => setMethod(event.target.value)}
          options={PAYMENT_METHODS.map((value) => ({ value, label: labels.methods[value] }))}
        />
        {method === "mobile_money" && (
          <Field
            id="phone_number"
            type="tel"
            autoComplete="tel"
            label={labels.phone}
            hint={labels.phoneHint}
            error={form.fieldErrors.phone_number}
            required
          />
        )}
        <FormError text={form.formError} />
        <FormActions>
          <Button type="submit" disabled={form.isPending || form.isDone}>
            {labels.confirm}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
