import { useLabels, useLocale } from "#locale";
import type { Locale } from "@/lib/core/locale";
import type { PaymentPage } from "@/lib/core/money/payment";
import { ContactCard } from "../public-page/contact-card";
import { buttonClass } from "../ui/button";
import { PaymentResult } from "./payment-result";
import { PAY_LABELS } from "./labels";
import { RetryPaymentForm } from "./retry-payment-form";
import { PaymentSummary } from "./payment-summary";

interface EndedPaymentProps {
  payment: PaymentPage;
  serviceName: string;
}

export function EndedPayment({ payment, serviceName }: EndedPaymentProps) {
  const locale = useLocale();
  const labels = useLabels(PAY_LABELS);
  const isSuccess = payment.status === "succeeded" || payment.isPaidOtherwise;
  return (
    <>
      <PaymentResult isSuccess={isSuccess} {...wordsOf(payment, locale)} />
      <PaymentSummary payment={{ ...payment, expiresAt: null }} />
      {payment.openInstead ? (
        <p className="space-y-3">
          <span className="block">{labels.otherwise.instead}</span>
          <a
            href={`/pay/${payment.openInstead}?lang=${locale}`}
            className={`${buttonClass({ size: "large" })} w-full whitespace-normal`}
          >
            {labels.otherwise.goOn}
          </a>
        </p>
      ) : (
        payment.choices.length > 0 && (
          <section className="space-y-3">
            <h2 className="font-semibold text-lg">{labels.otherwise.again}</h2>
            <RetryPaymentForm payment={payment} />
          </section>
        )
      )}
      {!isSuccess && payment.choices.length === 0 && <p>{labels.closed(payment.merchantName)}</p>}
      {payment.returnUrl && (
        <a
          href={payment.returnUrl}
          rel="noreferrer"
          className={`${buttonClass({ size: "large", tone: isSuccess ? "primary" : "secondary" })} w-full whitespace-normal`}
        >
          {labels.back(payment.merchantName)}
        </a>
      )}
      <ContactCard
        contacts={payment.contacts}
        merchantName={payment.merchantName}
        serviceName={serviceName}
      />
    </>
  );
}

function wordsOf(payment: PaymentPage, locale: Locale): { heading: string; text: string } {
  const { endings, failures, money, paidOtherwise } = PAY_LABELS[locale];
  const { status, failureCode } = payment;
  if (status === "pending" || status === "processing") return { heading: "", text: "" };
  const { heading, text } = endings[status];
  if (status === "succeeded") return { heading, text };
  if (payment.isPaidOtherwise && payment.moneyStayed) return paidOtherwise;
  const reason = status === "failed" && failureCode ? failures[failureCode] : text;
  const known = payment.moneyStayed ? money.stayed : money.unknown;
  return { heading, text: [reason, known].filter(Boolean).join(" ") };
}
