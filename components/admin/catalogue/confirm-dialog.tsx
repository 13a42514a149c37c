import { useLabels, useLocale } from "#locale";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { Button } from "@/components/ui/button";
import type { ApiError } from "@/components/ui/call-api";
import { Dialog, FormActions } from "@/components/ui/dialog";
import type { PriceEffect } from "@/lib/core/admin/price-preview";
import { PRICE_EFFECT_LABELS } from "./labels-price-effect";
import { PriceEffectCard } from "./price-effect";

interface ConfirmDialogProps {
  effect: { data: PriceEffect | undefined; error: ApiError | null; isPending: boolean };
  submitLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({ effect, submitLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  const locale = useLocale();
  const labels = useLabels(ADMIN_LABELS);
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={PRICE_EFFECT_LABELS[locale].confirm}
      closeLabel={labels.close}
    >
      <PriceEffectCard effect={effect.data} error={effect.error} />
      <FormActions>
        <Button tone="secondary" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button onClick={onConfirm} disabled={effect.isPending}>
          {submitLabel}
        </Button>
      </FormActions>
    </Dialog>
  );
}
