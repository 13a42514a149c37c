import { Check, X } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { PAY_LABELS } from "@/components/pay/labels";
import { classNames } from "@/components/ui/class-names";
import { formatMoment } from "@/lib/core/locale";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { WALLET_LABELS } from "./labels";
import type { TopUp, TopUpTimelineStep } from "./top-up";

export function PaymentTimeline({ topUp }: { topUp: TopUp }) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS);
  const now = new Date();
  const waitingFor = topUp.timeline.findLast(({ reached }) => reached)?.status;
  return (
    <ol className="space-y-0">
      {topUp.timeline.map((stage, index) => (
        <li key={stage.status} className="relative flex gap-3 pb-4 last:pb-0">
          {index < topUp.timeline.length - 1 && (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.6875rem] w-px bg-line" />
          )}
          <StageSign
            stage={stage}
            isCurrent={stage.status === waitingFor && isPaymentOpen(topUp.status)}
            isGood={stage.status === "succeeded" || isPaymentOpen(stage.status)}
          />
          <div className="min-w-0 text-sm">
            <p className={classNames("font-medium", !stage.reached && "text-muted")}>
              {labels.stages[stage.status]}
            </p>
            {stage.reached && topUp.failure_code && stage.status === topUp.status && (
              <p className="text-muted">{PAY_LABELS[locale].failures[topUp.failure_code]}</p>
            )}
            {stage.at && (
              <p className="text-muted text-xs">{formatMoment(new Date(stage.at), now, locale)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface StageSignProps {
  stage: TopUpTimelineStep;
  isCurrent: boolean;
  isGood: boolean;
}

function StageSign({ stage, isCurrent, isGood }: StageSignProps) {
  const Icon = isGood ? Check : X;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative inline-flex size-[1.4375rem] shrink-0 items-center justify-center rounded-full",
        isCurrent && "bg-act-soft text-act",
        !isCurrent && stage.reached && (isGood ? "bg-sheet text-good" : "bg-sheet text-bad"),
        !stage.reached && "border border-edge/60",
      )}
    >
      {isCurrent ? (
        <span className="size-2 rounded-full bg-act motion-safe:animate-pulse" />
      ) : (
        stage.reached && <Icon className="size-3.5" />
      )}
    </span>
  );
}
