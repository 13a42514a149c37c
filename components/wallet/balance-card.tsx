import { useLabels } from "#locale";
import { Status } from "@/components/ui/status";
import { ButtonLink } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { formatTzs } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { WALLET_LABELS } from "./labels";
import { LowBalanceThreshold } from "./low-balance";

interface BalanceCardProps {
  balanceTzs: number;
  isFrozen: boolean;
  thresholdTzs: number | null;
  /** Before approval, a wallet holds only sandbox money and accepts no top-ups. */
  isApproved: boolean;
  mode: Mode;
}

export function BalanceCard(props: BalanceCardProps) {
  const { balanceTzs, isFrozen, thresholdTzs, isApproved, mode } = props;
  const labels = useLabels(WALLET_LABELS);
  return (
    <Section>
      <div className="flex flex-wrap items-end justify-between gap-4 px-5 py-5">
        <div>
          <p className="flex items-center gap-2 text-muted text-sm">
            <span>{labels.balance}</span>
            <Status tone={isFrozen ? "warning" : "success"}>
              {isFrozen ? labels.frozen : labels.active}
            </Status>
          </p>
          <p className="mt-1 font-semibold text-3xl tabular-nums tracking-tight" data-testid="balance">
            {formatTzs(balanceTzs)}
          </p>
        </div>
        {isApproved ? (
          <ButtonLink href={`/dashboard/${mode}/wallet/top-up`}>{labels.topUp}</ButtonLink>
        ) : (
          <p className="max-w-xs text-pretty text-muted text-sm">{labels.playMoney}</p>
        )}
      </div>
      <LowBalanceThreshold mode={mode} thresholdTzs={thresholdTzs} />
    </Section>
  );
}
