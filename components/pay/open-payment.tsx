import { useLabels } from "#locale";
import type { PaymentPage } from "@/lib/core/money/payment";
import { AutoRefresh } from "../ui/auto-refresh";
import { buttonClass } from "../ui/button";
import { PAY_LABELS } from "./labels";
import { RetryPaymentForm } from "./retry-payment-form";
import { PaymentSummary } from "./payment-summary";
import { SimulatorChoice } from "./simulator-choice";

const REFRESH_SECONDS = 5;

export function OpenPayment({ payment }: { payment: PaymentPage }) {
  const labels = useLabels(PAY_LABELS);
  const hasForm = payment.choices.length > 0;
  const asks = payment.checkoutUrl === null ? labels.waiting : labels.checkout;
  return (
    <>
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">
        {payment.simulator ? labels.heading : asks.heading}
      </h1>
      {!payment.simulator && (
        <p className="text-pretty text-muted">
          <span>{`${asks.text} `}</span>
          <span className={hasForm ? "noscript:hidden" : ""}>{labels.updatesItself}</span>
        </p>
      )}
      <AutoRefresh seconds={REFRESH_SECONDS} {...(hasForm && { refreshText: labels.refresh })} />
      <PaymentSummary payment={payment} />
      {payment.checkoutUrl && (
        <a href={payment.checkoutUrl} rel="noreferrer" className={`${buttonClass({ size: "large" })} w-full`}>
          {labels.checkout.button}
        </a>
      )}
      {payment.simulator && <SimulatorChoice reference={payment.reference} />}
      {hasForm && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-act">
            {labels.otherwise.open}
          </summary>
          <p className="mb-3 text-muted text-sm">{labels.otherwise.openHint}</p>
          <RetryPaymentForm payment={payment} />
        </details>
      )}
    </>
  );
}
