import { ADMIN_LABELS } from "@/components/admin/labels";
import { Button } from "@/components/ui/button";
import type { ApiError } from "@/components/ui/call-api";
import { Dialog, FormActions } from "@/components/ui/dialog";
import type { PriceEffect } from "@/lib/core/admin/price-preview";
import type { Locale } from "@/lib/core/locale";
import { PRICE_EFFECT_LABELS } from "./labels-price-effect";
import { PriceEffectCard } from "./price-effect";

interface ConfirmDialogProps {
  locale: Locale;
  effect: { data: PriceEffect | undefined; error: ApiError | null; isPending: boolean };
  submitLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What a change does to prices is seen before it is saved. */
export function ConfirmDialog({ locale, effect, submitLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  const labels = ADMIN_LABELS[locale];
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={PRICE_EFFECT_LABELS[locale].confirm}
      closeLabel={labels.close}
    >
      <PriceEffectCard locale={locale} effect={effect.data} error={effect.error} />
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
