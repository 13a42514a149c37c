import { useLabels } from "#locale";
import { AdminLocalTime } from "@/components/admin/moment";
import { Status, type StatusTone } from "@/components/ui/status";
import type { ListedRow } from "@/lib/admin/keyset";
import type { listPayments } from "@/lib/admin/money/payments";
import type { GatewayState } from "@/lib/core/money/payment-settlement";
import { PAYMENT_LABELS } from "./labels-payments";

const TONES: Record<GatewayState, StatusTone> = {
  unknown: "warning",
  processing: "neutral",
  succeeded: "success",
  failed: "danger",
  voided: "neutral",
  no_answer: "warning",
};

export function GatewayStatus({ said }: Pick<ListedRow<typeof listPayments>, "said">) {
  const labels = useLabels(PAYMENT_LABELS);
  if (!said) return <span className="text-muted">{labels.neverAsked}</span>;
  return (
    <>
      <Status tone={TONES[said.state]}>{labels.words[said.state]}</Status>
      {said.amount && <span className="ml-2 whitespace-nowrap tabular-nums">{said.amount}</span>}
      <span className="block text-muted text-xs">
        <AdminLocalTime at={said.at} isDistance />
      </span>
    </>
  );
}
