"use client";

import { PriceEffectCard, usePriceEffect } from "@/components/admin/catalogue/price-effect";
import type { PreviewTarget } from "@/components/admin/catalogue/route-preview";

interface ProposalEffectProps {
  target: PreviewTarget;
  values: Record<string, unknown>;
}

export function ProposalEffect({ target, values }: ProposalEffectProps) {
  const effect = usePriceEffect(target, values, true);
  return <PriceEffectCard effect={effect.data} error={effect.error} />;
}
