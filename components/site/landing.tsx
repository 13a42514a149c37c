import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { TrackingForm } from "@/components/tracking/tracking-form";
import type { SnippetLanguage } from "@/lib/core/api-document/snippets";
import { CodeTabs } from "./code-tabs";
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
  /** Highlighted code of the first call. */
  code: Record<SnippetLanguage, ReactNode>;
}

export function Landing({ prices, towns, radiusKm, contacts, code }: LandingProps) {
  const { screens, developers, waiting, contact } = useLabels(SITE_LABELS);
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
          <CodeTabs title={developers.call} snippets={code} />
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
