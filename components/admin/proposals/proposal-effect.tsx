"use client";

import { PriceEffectCard, usePriceEffect } from "@/components/admin/catalogue/price-effect";
import type { PreviewTarget } from "@/components/admin/catalogue/route-preview";
import type { Locale } from "@/lib/core/locale";

interface ProposalEffectProps {
  target: PreviewTarget;
  values: Record<string, unknown>;
  locale: Locale;
}

/** What proposed prices would have done to the deliveries of the last days. */
export function ProposalEffect({ target, values, locale }: ProposalEffectProps) {
  const effect = usePriceEffect(target, values, true);
  return <PriceEffectCard locale={locale} effect={effect.data} error={effect.error} />;
}
