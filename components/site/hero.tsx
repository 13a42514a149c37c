import { CURL_AT_A_GLANCE } from "../docs/curl-calls";
import { ButtonLink, buttonClass } from "../ui/button";
import { CodeBlock } from "../ui/code-block";

/** What the service is, in one sentence and three calls. */
export function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-x-14 gap-y-10 px-4 pt-12 pb-16 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-20 lg:pb-24">
      <div>
        <h1 className="text-balance font-semibold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
          Your order is packed. We take it from there.
        </h1>
        <p className="mt-5 max-w-prose text-pretty text-lg text-muted">
          One call prices the delivery. One more pays for it from your wallet and sends a rider. Your customer
          follows the parcel from an SMS, and your system hears of every step.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/register?lang=en" className={buttonClass({ size: "large" })}>
            Open an account
          </a>
          <ButtonLink href="/docs" size="large" tone="secondary">
            Read the quick start
          </ButtonLink>
        </div>
        <p className="mt-5 text-muted text-sm">
          On foot to ten-tonne Fuso, across town or between cities in Tanzania.
        </p>
      </div>
      <CodeBlock title="Three calls, from your own server">{CURL_AT_A_GLANCE}</CodeBlock>
    </section>
  );
}
