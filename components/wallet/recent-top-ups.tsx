import { ChevronDown } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import { Section, SectionHeader } from "@/components/ui/section";
import { formatMoment, formatTzs } from "@/lib/core/locale";
import { isPaymentOpen, type PaymentState } from "@/lib/core/money/payment";
import { isSandboxCredit } from "@/lib/core/money/sandbox-credit";
import { WALLET_LABELS } from "./labels";
import { PaymentTimeline } from "./payment-timeline";
import type { TopUp } from "./top-up";

const SHOWN = 5;
const TONES: Record<PaymentState, StatusTone> = {
  pending: "accent",
  processing: "accent",
  succeeded: "success",
  failed: "danger",
  expired: "neutral",
  cancelled: "neutral",
};

export function RecentTopUps({ topUps }: { topUps: TopUp[] }) {
  const locale = useLocale();
  const labels = useLabels(WALLET_LABELS);
  const ended = topUps.filter(({ status }) => !isPaymentOpen(status)).slice(0, SHOWN);
  if (ended.length === 0) return null;
  const now = new Date();
  return (
    <Section>
      <SectionHeader title={labels.topUps.title} />
      <ul className="divide-y divide-line">
        {ended.map((topUp) => (
          <li key={topUp.reference}>
            <details className="group">
              <summary className="flex min-h-10 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 text-sm hover:bg-hover touch:min-h-14 [&::-webkit-details-marker]:hidden">
                <span className="min-w-32 font-semibold tabular-nums">{formatTzs(topUp.amount)}</span>
                <span className="min-w-0 flex-1 basis-32 text-muted tabular-nums">
                  {formatMoment(new Date(topUp.created_at), now, locale)}
                </span>
                <Status tone={TONES[topUp.status]}>
                  {isSandboxCredit(topUp.reference) ? labels.gift : labels.states[topUp.status]}
                </Status>
                <ChevronDown
                  className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <div className="px-5 pt-1 pb-4">
                <p className="mb-3 text-muted text-sm">{`${labels.topUps.reference} ${topUp.reference}`}</p>
                <PaymentTimeline topUp={topUp} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
