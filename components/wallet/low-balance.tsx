"use client";

import { BellRing } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { formValues } from "@/components/ui/form-values";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import { parseAmount } from "@/lib/core/input/number";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { WALLET_LABELS } from "./labels";

interface LowBalanceProps {
  mode: Mode;
  thresholdTzs: number | null;
}

/** Balance below which the owner gets an e-mail. */
export function LowBalance(props: LowBalanceProps) {
  const locale = useLocale();
  const { thresholdTzs } = props;
  const labels = useLabels(WALLET_LABELS).threshold;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex items-center gap-3 border-t border-line px-5 py-2.5 text-sm">
      <BellRing className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-40 text-muted">
        {thresholdTzs === null ? labels.none : labels.set(formatTzs(thresholdTzs))}
      </p>
      <Button
        tone="quiet"
        className="-mr-3"
        onClick={() => setOpen(true)}
        aria-label={`${labels.change}: ${labels.title}`}
      >
        {labels.change}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={labels.title}
        closeLabel={WALLET_LABELS[locale].close}
      >
        {isOpen && <ThresholdForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

function ThresholdForm({ mode, thresholdTzs, onClose }: LowBalanceProps & { onClose: () => void }) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS).threshold;
  const [router, toast] = [useRouter(), useToast()];
  const form = useSubmit({
    url: `/api/dashboard/${mode}/wallet/low-balance-threshold`,
    method: "PATCH",
    errorTexts: { threshold: labels.invalid },
    onSuccess: () => {
      toast(labels.saved);
      router.refresh();
      onClose();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { threshold = "" } = formValues(event);
    // Invalid text is sent unchanged, and the server returns a field error.
    form.submit({ threshold: threshold.trim() === "" ? null : (parseAmount(threshold) ?? threshold) });
  };
  return (
    <form onSubmit={send} noValidate>
      <Field
        id="threshold"
        label={labels.label}
        hint={labels.hint}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={thresholdTzs === null ? "" : thresholdTzs.toLocaleString("en-US")}
        error={form.fieldErrors.threshold}
      />
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {WALLET_LABELS[locale].cancel}
        </Button>
        <Button type="submit" disabled={form.isPending}>
          {labels.save}
        </Button>
      </FormActions>
    </form>
  );
}
