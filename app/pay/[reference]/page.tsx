import type { Metadata } from "next";
import { headers } from "next/headers";
import { respondNotFound } from "@/app/answer-not-found";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { EndedPayment } from "@/components/pay/ended-payment";
import { PAY_LABELS } from "@/components/pay/labels";
import { OpenPayment } from "@/components/pay/open-payment";
import { PageMessage } from "@/components/public-page/message";
import { PageFrame } from "@/components/public-page/page-frame";
import { Banner } from "@/components/ui/banner";
import { otherLocale } from "@/lib/core/locale";
import { RETRY_PAYMENT_REFUSALS } from "@/lib/core/money/payment-request";
import { isPaymentOpen } from "@/lib/core/money/payment";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { env } from "@/lib/platform/env";
import { findPaymentWithLimits } from "./payment-for-visitor";
import { UnknownPayment } from "./unknown-payment";

export async function generateMetadata(): Promise<Metadata> {
  const isEnglish = (await getLocale()) === "en";
  return {
    title: isEnglish ? "Payment" : "Malipo",
    description: isEnglish ? "Pay by mobile money or card." : "Lipa kwa pesa za simu au kadi.",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

interface PayProps {
  params: Promise<{ reference: string }>;
  searchParams: SearchParams;
}

/** The hosted payment page, which works without scripts. Specification silent: the payment-URL flow. */
export default async function Pay({ params, searchParams }: PayProps) {
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  const { reference } = await params;
  const visited = await findPaymentWithLimits(reference, address);
  if (visited.outcome === "unknown") await respondNotFound();
  const locale = await getLocale();
  const labels = PAY_LABELS[locale];
  const payment = visited.outcome === "found" ? visited.payment : null;
  const refused = await getParam(searchParams, "refused");
  const reason = RETRY_PAYMENT_REFUSALS.find((known) => known === refused);
  return (
    <PageFrame
      serviceName={env.SERVICE_NAME}
      otherLanguageHref={`/pay/${encodeURIComponent(reference)}?lang=${otherLocale(locale)}`}
      isSandbox={payment?.mode === "sandbox"}
    >
      <div className="space-y-4">
        {visited.outcome === "unknown" && <UnknownPayment />}
        {visited.outcome === "limited" && (
          <PageMessage
            heading={labels.tooMany.heading}
            text={labels.tooMany.text(Math.ceil(visited.retryAfterSeconds / 60))}
          />
        )}
        {reason && payment && payment.choices.length > 0 && (
          <div role="alert">
            <Banner tone="warning">{labels.refusals[reason]}</Banner>
          </div>
        )}
        {payment && isPaymentOpen(payment.status) && <OpenPayment payment={payment} />}
        {payment && !isPaymentOpen(payment.status) && (
          <EndedPayment payment={payment} serviceName={env.SERVICE_NAME} />
        )}
      </div>
    </PageFrame>
  );
}
