import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { SITE_LABELS } from "@/components/site/labels";
import { Landing } from "@/components/site/landing";
import { loadCatalogue } from "@/lib/catalogue/load";
import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { listExamplePrices } from "@/lib/rates/example-prices";
import { createSnippets } from "@/lib/core/api-document/snippets";
import { getFirstExchange } from "@/lib/core/api-document/document";
import { apiDocument } from "../docs/facts";
import { highlightSnippets } from "../docs/markdown";

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = SITE_LABELS[await getLocale()].hero;
  return {
    title: { absolute: `${env.SERVICE_NAME}: ${title}` },
    description: lead,
    alternates: { languages: { sw: "/?lang=sw", en: "/?lang=en" } },
  };
}

export default async function LandingPage() {
  const catalogue = await loadCatalogue();
  const prices = await listExamplePrices(catalogue, new Date());
  const { call } = getFirstExchange(apiDocument(), "quoteRates");
  const code = await highlightSnippets(createSnippets(call, env.APP_ORIGIN + SANDBOX_BASE));
  return (
    <Landing
      prices={prices.map(({ name, quote }) => ({
        name,
        vehicle: quote.vehicle.name,
        distanceKm: quote.distanceKm,
        minutes: quote.minutes,
        totalTzs: quote.fees.totalAmount,
      }))}
      towns={catalogue.hubs.map(({ name }) => name)}
      radiusKm={catalogue.settings.hub_radius_km}
      contacts={{ phone: env.SUPPORT_PHONE, email: env.SUPPORT_EMAIL }}
      code={code}
    />
  );
}
