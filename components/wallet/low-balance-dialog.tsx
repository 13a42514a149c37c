import { useRouter } from "next/navigation";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useApiForm } from "@/components/ui/use-api-form";
import { parseAmount } from "@/lib/core/input/number";
import type { Mode } from "@/lib/core/mode";
import { WALLET_LABELS } from "./labels";

export interface LowBalanceProps {
  mode: Mode;
  thresholdTzs: number | null;
}

export function LowBalanceDialog({ mode, thresholdTzs, onClose }: LowBalanceProps & { onClose: () => void }) {
  const { threshold: labels, cancel, close } = useLabels(WALLET_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const form = useApiForm({
    loadSchema: () => import("@/lib/core/money/payment-request").then((file) => file.lowBalanceRequest),
    // Leaves text that is not a number unchanged, so that the schema refuses the text.
    toBody: ({ threshold = "" }) => ({
      threshold: threshold.trim() === "" ? null : (parseAmount(threshold) ?? threshold),
    }),
    url: `/api/dashboard/${mode}/wallet/low-balance-threshold`,
    method: "PATCH",
    errorTexts: { threshold: labels.invalid },
    onSuccess: () => {
      toast(labels.saved);
      router.refresh();
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={labels.title} closeLabel={close}>
      <form {...form.formProps}>
        <Field
          id="threshold"
          {...form.field("threshold")}
          label={labels.label}
          hint={labels.hint}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={thresholdTzs === null ? "" : thresholdTzs.toLocaleString("en-US")}
        />
        <FormError text={form.formError} />
        <FormActions>
          <Button tone="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" disabled={form.isDisabled}>
            {labels.save}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
