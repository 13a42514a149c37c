import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { paramOf, type SearchParams } from "@/app/search-params";
import { PaymentEnding } from "@/components/pay/ending";
import { PAY_LABELS } from "@/components/pay/labels";
import { PaymentSummary } from "@/components/pay/payment-summary";
import { SimulatorChoice } from "@/components/pay/simulator-choice";
import { PageFrame } from "@/components/public-page/page-frame";
import { AutoRefresh } from "@/components/ui/auto-refresh";
import { buttonClass } from "@/components/ui/button";
import { type Locale, otherLocale, parseLocale } from "@/lib/core/locale";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { env } from "@/lib/platform/env";
import { type PaymentForVisitor, paymentForVisitor } from "./payment-for-visitor";

export async function generateMetadata({ searchParams }: PayProps): Promise<Metadata> {
  const isEnglish = parseLocale(await paramOf(searchParams, "lang")) === "en";
  return {
    title: isEnglish ? "Payment" : "Malipo",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

const REFRESH_SECONDS = 5;

interface PayProps {
  params: Promise<{ reference: string }>;
  searchParams: SearchParams;
}

/** The hosted payment page, complete without scripts. Specification silent: the payment-URL flow. */
export default async function Pay({ params, searchParams }: PayProps) {
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  const payment = await paymentForVisitor((await params).reference, address);
  if (!payment) notFound();
  const locale = parseLocale(await paramOf(searchParams, "lang"));
  const isOpen = payment.status === "pending" || payment.status === "processing";
  return (
    <PageFrame
      serviceName={env.SERVICE_NAME}
      locale={locale}
      otherLanguageHref={`/pay/${payment.reference}?lang=${otherLocale(locale)}`}
      isSandbox={payment.mode === "sandbox"}
    >
      <div className="space-y-4">
        {isOpen ? <Open payment={payment} locale={locale} /> : <Ended payment={payment} locale={locale} />}
      </div>
    </PageFrame>
  );
}

function Open({ payment, locale }: { payment: PaymentForVisitor; locale: Locale }) {
  const labels = PAY_LABELS[locale];
  const asks = payment.checkoutUrl === null ? labels.waiting : labels.checkout;
  return (
    <>
      <AutoRefresh seconds={REFRESH_SECONDS} />
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">
        {payment.simulator ? labels.heading : asks.heading}
      </h1>
      {!payment.simulator && <p className="text-pretty text-muted">{asks.text}</p>}
      <PaymentSummary payment={payment} locale={locale} />
      {payment.checkoutUrl && (
        <a href={payment.checkoutUrl} rel="noreferrer" className={`${buttonClass({ size: "large" })} w-full`}>
          {labels.checkout.button}
        </a>
      )}
      {payment.simulator && <SimulatorChoice reference={payment.reference} locale={locale} />}
    </>
  );
}

function Ended({ payment, locale }: { payment: PaymentForVisitor; locale: Locale }) {
  const labels = PAY_LABELS[locale];
  if (payment.status === "pending" || payment.status === "processing") return null;
  const { heading, text } = labels.endings[payment.status];
  const reason =
    payment.status === "failed" && payment.failureCode ? labels.failures[payment.failureCode] : "";
  return (
    <>
      <PaymentEnding
        isSuccess={payment.status === "succeeded"}
        heading={heading}
        text={reason ? `${reason} ${text}` : text}
      />
      <PaymentSummary payment={{ ...payment, expiresAt: null }} locale={locale} />
      {payment.returnUrl && (
        <a href={payment.returnUrl} rel="noreferrer" className={`${buttonClass({ size: "large" })} w-full`}>
          {labels.back(payment.merchantName)}
        </a>
      )}
    </>
  );
}
