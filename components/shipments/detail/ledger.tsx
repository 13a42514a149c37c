import { useLabels, useLocale } from "#locale";
import { Section, SectionHeader } from "@/components/ui/section";
import { formatTzs, type Locale } from "@/lib/core/locale";
import { LocalTime } from "../moment";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

const TYPES: Record<Locale, Record<string, string>> = {
  sw: {
    SHIPMENT_PAYMENT: "Malipo ya mzigo",
    REFUND: "Marejesho",
    CLAIM: "Fidia",
    CHARGEBACK: "Pesa iliyorudishwa",
    ADJUSTMENT: "Marekebisho",
    TOPUP: "Kuongeza salio",
  },
  en: {
    SHIPMENT_PAYMENT: "Payment",
    REFUND: "Refund",
    CLAIM: "Claim",
    CHARGEBACK: "Chargeback",
    ADJUSTMENT: "Adjustment",
    TOPUP: "Top-up",
  },
};

export function ShipmentLedger({ view: { ledger, now } }: DetailProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS).ledger;
  if (!ledger) return null;
  return (
    <Section>
      <SectionHeader title={labels.title} />
      {ledger.length === 0 && <p className="px-5 py-4 text-muted text-sm">{labels.empty}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {ledger.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 px-5 py-3">
            <span className="min-w-0">
              <span>{TYPES[locale][line.type] ?? line.type}</span>
              <span className="block text-muted text-xs">
                <LocalTime at={line.created_at} now={now} />
              </span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              <span>{`${line.direction === "credit" ? "+" : "−"} ${formatTzs(line.amount)}`}</span>
              <span className="block text-muted text-xs">
                <span className="sr-only">{`${labels.balance} `}</span>
                <span>{formatTzs(line.balance_after)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
