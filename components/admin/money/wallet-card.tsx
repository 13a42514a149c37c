import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { Status } from "@/components/ui/status";
import { Section, SectionHeader } from "@/components/ui/section";
import type { getMerchant } from "@/lib/admin/merchants/merchants";
import { formatTzs } from "@/lib/core/locale";
import { ADMIN_WALLET_LABELS } from "./labels-wallets";

type Wallet = Awaited<ReturnType<typeof getMerchant>>["wallets"][number];

interface WalletCardProps {
  merchantId: number;
  wallets: readonly Wallet[];
}

export function WalletCard({ merchantId, wallets }: WalletCardProps) {
  const locale = useLocale();
  const labels = useLabels(ADMIN_WALLET_LABELS);
  return (
    <Section>
      <SectionHeader title={labels.wallets} />
      <ul className="divide-y divide-line">
        {wallets.map((wallet) => (
          <li key={wallet.mode} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <div>
              <p className="text-muted text-sm">
                <span>{`${ADMIN_LABELS[locale].modes[wallet.mode]} `}</span>
                {wallet.status === "frozen" && <Status tone="danger">{labels.frozen}</Status>}
              </p>
              <p className="font-semibold text-lg tabular-nums">{formatTzs(wallet.balanceTzs)}</p>
            </div>
            <WalletActions merchantId={merchantId} wallet={wallet} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WalletActions({ merchantId, wallet }: { merchantId: number; wallet: Wallet }) {
  const locale = useLocale();
  const labels = useLabels(ADMIN_WALLET_LABELS);
  const { mode, status } = wallet;
  const modeName = useLabels(ADMIN_LABELS).modes[mode];
  const isFrozen = status === "frozen";
  const url = `/api/admin/merchants/${merchantId}`;
  return (
    <span className="flex gap-2">
      <ActionButton
        need="money"
        size="small"
        url={`${url}/freeze-wallet`}
        schema="freezeRequest"
        label={isFrozen ? labels.unfreeze : labels.freeze}
        description={`${isFrozen ? labels.unfreeze : labels.freeze}: ${modeName}`}
        title={isFrozen ? labels.unfreeze : labels.freezeTitle}
        text={isFrozen ? labels.unfreezeText : labels.freezeText}
        body={{ mode, frozen: !isFrozen }}
        done={ADMIN_LABELS[locale].saved}
        tone={isFrozen ? "secondary" : "danger"}
      />
      <ActionButton
        need="money"
        size="small"
        url={`${url}/adjustments`}
        schema="adjustmentRequest"
        label={labels.adjust}
        description={`${labels.adjust}: ${modeName}`}
        title={labels.adjustTitle(modeName)}
        text={labels.adjustText}
        body={{ mode }}
        withToken
        fields={[
          {
            name: "direction",
            kind: "choice",
            label: labels.direction,
            value: "credit",
            options: [
              { value: "credit", label: labels.credit },
              { value: "debit", label: labels.debit },
            ],
          },
          { name: "amount", kind: "integer", label: labels.amount },
        ]}
        done={labels.adjusted}
      />
    </span>
  );
}
