import { useLabels } from "#locale";
import { Status } from "@/components/ui/status";
import type { Mode } from "@/lib/core/mode";
import { WALLET_LABELS } from "./labels";
import { LowBalanceThreshold } from "./low-balance";

interface BalanceProps {
  balanceTzs: number;
  /** Null before the first paid shipment. */
  deliveriesLeft: number | null;
  isFrozen: boolean;
  thresholdTzs: number | null;
  /** Before approval, a wallet holds only sandbox money and accepts no top-ups. */
  isApproved: boolean;
  mode: Mode;
}

export function Balance(props: BalanceProps) {
  const { balanceTzs, deliveriesLeft, isFrozen, thresholdTzs, isApproved, mode } = props;
  const labels = useLabels(WALLET_LABELS);
  return (
    <div>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <span className="text-faint">{labels.balance}</span>
        {isFrozen && <Status tone="warning">{labels.frozen}</Status>}
      </p>
      <p
        className="mt-2 whitespace-nowrap font-bold font-display text-[min(3.5rem,14vw)] tabular-nums leading-none tracking-[-0.035em]"
        data-testid="balance"
      >
        <span className="align-[1.9em] font-medium font-sans text-[0.28em] text-faint tracking-wide">
          {"TZS "}
        </span>
        <span>{balanceTzs.toLocaleString("en-US")}</span>
      </p>
      {deliveriesLeft !== null && (
        <p className="mt-3 text-pretty text-base text-muted">{labels.deliveriesLeft(deliveriesLeft)}</p>
      )}
      {!isApproved && <p className="mt-3 max-w-md text-pretty text-muted text-sm">{labels.playMoney}</p>}
      <LowBalanceThreshold mode={mode} thresholdTzs={thresholdTzs} />
    </div>
  );
}
