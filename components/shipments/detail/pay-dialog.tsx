"use client";

import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Select } from "@/components/ui/select";
import { useApiForm } from "@/components/ui/use-api-form";
import { PAYMENT_METHODS } from "@/lib/core/money/payment";
import type { Payment } from "@/lib/core/money/payment-request";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import { SHIPMENT_TEXTS } from "../labels";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { ACTION_LABELS } from "./action-labels";
import type { DetailProps } from "./detail-props";

export function PayDialog({ mode, view, onClose }: DetailProps & { onClose: () => void }) {
  const locale = useLocale();
  const labels = useLabels(ACTION_LABELS).pay;
  const { shipment } = view;
  const [idempotencyKey] = useState(generateIdempotencyKey);
  const form = useApiForm<Record<string, string>, Payment>({
    loadSchema: () => import("@/lib/core/money/payment-request").then((file) => file.payShipmentRequest),
    toBody: ({ method, phone_number }) => ({ method, phone_number: phone_number || null }),
    url: `/api/dashboard/${mode}/shipments/${shipment.id}/pay`,
    idempotencyKey,
    errorTexts: useLabels(SHIPMENT_ERROR_TEXTS),
    onSuccess: ({ payment_url }) => (payment_url ? location.assign(payment_url) : onClose()),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={labels.title}
      description={labels.text(shipment.total_amount)}
      closeLabel={SHIPMENT_TEXTS[locale].close}
    >
      <form {...form.formProps} className="space-y-4">
        <Select
          id="method"
          {...form.field("method")}
          label={labels.method}
          options={PAYMENT_METHODS.map((value) => ({ value, label: labels.methods[value] }))}
        />
        {form.watch("method", PAYMENT_METHODS[0]) === "mobile_money" && (
          <Field
            id="phone_number"
            {...form.field("phone_number")}
            type="tel"
            autoComplete="tel"
            label={labels.phone}
            hint={labels.phoneHint}
            required
          />
        )}
        <FormError text={form.formError} />
        <FormActions>
          <Button type="submit" disabled={form.isDisabled || form.isDone}>
            {labels.confirm}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
