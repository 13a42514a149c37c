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
  const now = new Date();
  return (
    <Section>
      <SectionHeader title={labels.topUps.title} />
      {ended.length === 0 ? (
        <p className="px-5 py-4 text-muted text-sm">{labels.topUps.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {ended.map((topUp) => (
            <li key={topUp.reference}>
              <details>
                <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 py-2.5 text-sm hover:bg-sunken">
                  <span>
                    <span className="font-medium tabular-nums">{formatTzs(topUp.amount)}</span>
                    <span className="block text-muted text-xs">
                      {formatMoment(new Date(topUp.created_at), now, locale)}
                    </span>
                  </span>
                  <Status tone={TONES[topUp.status]}>
                    {isSandboxCredit(topUp.reference) ? labels.gift : labels.states[topUp.status]}
                  </Status>
                </summary>
                <div className="px-5 pt-1 pb-4">
                  <p className="mb-3 text-muted text-xs">
                    <span>{`${labels.topUps.reference} `}</span>
                    <span className="font-mono">{topUp.reference}</span>
                  </p>
                  <PaymentTimeline topUp={topUp} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
