import { useLabels, useLocale } from "#locale";
import { TrackingForm } from "@/components/tracking/tracking-form";
import { CodeTabs } from "../docs/code";
import { type ApiDocument, getFirstExchange } from "../docs/document";
import { DOCS_LABELS } from "../docs/labels";
import { createSnippets } from "../docs/snippets";
import { ContactList, type Contacts } from "./contact";
import { Coverage } from "./coverage";
import { Hero } from "./hero";
import { SITE_LABELS } from "./labels";
import { PriceExamples, type PriceView } from "./prices";
import { ProductScreenshot } from "./screen-picture";
import { SiteSection } from "./section";

interface LandingProps {
  prices: readonly PriceView[];
  towns: readonly string[];
  radiusKm: number;
  contacts: Contacts;
  document: ApiDocument;
  /** Base URL of the sandbox. */
  sandbox: string;
}

export function Landing({ prices, towns, radiusKm, contacts, document, sandbox }: LandingProps) {
  const locale = useLocale();
  const { screens, developers, waiting, contact } = useLabels(SITE_LABELS);
  const { call } = getFirstExchange(document, "quoteRates");
  return (
    <>
      <Hero />
      <PriceExamples prices={prices} />
      <Coverage towns={towns} radiusKm={radiusKm} />
      <SiteSection id="screens" title={screens.title} isRaised>
        <div className="grid gap-8 sm:grid-cols-3">
          {(["tracking", "dashboard", "shipment"] as const).map((name) => (
            <ProductScreenshot key={name} name={name} />
          ))}
        </div>
      </SiteSection>
      <SiteSection id="developers" title={developers.title} lead={developers.lead}>
        <div className="max-w-3xl">
          <CodeTabs
            id="quote"
            title={developers.call}
            snippets={createSnippets(call, sandbox)}
            labels={DOCS_LABELS[locale].code}
          />
        </div>
      </SiteSection>
      <SiteSection id="waiting" title={waiting.title} lead={waiting.lead} isRaised>
        <div className="max-w-md">
          <TrackingForm />
        </div>
      </SiteSection>
      <SiteSection id="contact" title={contact.title}>
        <ContactList contacts={contacts} />
      </SiteSection>
    </>
  );
}
