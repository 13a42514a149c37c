import { useLabels } from "#locale";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/section";
import type { Mode } from "@/lib/core/mode";
import { isPaymentOpen } from "@/lib/core/money/payment";
import type { TopUpOptions } from "@/lib/payments/top-up-options";
import { PendingTopUps } from "./pending-top-ups";
import type { TopUp } from "./top-up";
import { TopUpForm } from "./top-up-form";
import { TOP_UP_LABELS } from "./top-up-labels";

interface TopUpCardProps {
  mode: Mode;
  options: TopUpOptions;
  topUps: TopUp[];
  /** False on the page that has this title. */
  hasTitle?: boolean;
}

/** Shows the open top-up instead of the form, because only one top-up may be open. */
export function TopUpCard({ mode, options, topUps, hasTitle = true }: TopUpCardProps) {
  const labels = useLabels(TOP_UP_LABELS);
  const isUnderWay = topUps.some(({ status }) => isPaymentOpen(status));
  return (
    <div className="space-y-5">
      <PendingTopUps mode={mode} topUps={topUps} />
      {!isUnderWay && options.methods.length === 0 && (
        <Banner tone="warning">
          <strong className="block font-medium">{labels.notSetUp.title}</strong>
          <span>{labels.notSetUp.text}</span>
        </Banner>
      )}
      {!isUnderWay && options.methods.length > 0 && (
        <Card className="p-4 sm:p-5">
          {hasTitle && (
            <h2 className="mb-4 font-display font-semibold text-xl tracking-tight">{labels.title}</h2>
          )}
          <TopUpForm mode={mode} {...options} />
        </Card>
      )}
    </div>
  );
}
