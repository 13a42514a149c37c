import { useLabels, useLocale } from "#locale";
import type { PaymentMethod, PaymentProvider } from "@/lib/core/money/payment";
import { formatMoment, formatTzs } from "@/lib/core/locale";
import { PAY_LABELS } from "./labels";

export interface PaymentFacts {
  reference: string;
  amountTzs: number;
  merchantName: string;
  shipmentNumber: string | null;
  method: PaymentMethod;
  provider: PaymentProvider | null;
  /** Masked phone number. Null for methods without a phone. */
  phone: string | null;
  /** Null when the payment has ended. */
  expiresAt: Date | null;
}

export function PaymentSummary({ payment }: { payment: PaymentFacts }) {
  const locale = useLocale();
  const labels = useLabels(PAY_LABELS);
  const { method, provider, phone } = payment;
  const isByPhone = method === "mobile_money";
  return (
    <section className="rounded-2xl border border-line bg-sheet p-5">
      <p className="text-muted text-sm">{labels.to(payment.merchantName)}</p>
      <p className="mt-1 font-semibold text-3xl tabular-nums tracking-tight">
        {formatTzs(payment.amountTzs)}
      </p>
      <dl className="mt-4 space-y-1.5 border-t border-line pt-4 text-sm">
        {payment.shipmentNumber ? (
          <Fact term={labels.shipment} value={payment.shipmentNumber} isCode />
        ) : (
          <Fact term={labels.shipment} value={labels.topUp} isAlone />
        )}
        <Fact
          term={labels.method}
          value={isByPhone && provider ? labels.providers[provider] : labels.methods[method]}
        />
        {isByPhone && phone && <Fact term={labels.phone} value={phone} isCode />}
        <Fact term={labels.reference} value={payment.reference} isCode />
        {payment.expiresAt && (
          <Fact
            term={labels.expires}
            value={`${formatMoment(payment.expiresAt, new Date(), locale)} (EAT)`}
          />
        )}
      </dl>
    </section>
  );
}

interface FactProps {
  term: string;
  value: string;
  isCode?: boolean;
  /** True when the value needs no visible label. Screen readers still read the label. */
  isAlone?: boolean;
}

function Fact({ term, value, isCode, isAlone }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className={isAlone ? "sr-only" : "text-muted"}>{term}</dt>
      <dd className={isCode ? "font-mono" : undefined}>{value}</dd>
    </div>
  );
}
