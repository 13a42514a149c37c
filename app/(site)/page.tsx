import type { Metadata } from "next";
import { getLocale } from "@/app/page-choices";
import { SITE_LABELS } from "@/components/site/labels";
import { Landing } from "@/components/site/landing";
import { loadCatalogue } from "@/lib/catalogue/load";
import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { env } from "@/lib/platform/env";
import { listExamplePrices, pricePlaces } from "@/lib/rates/example-prices";
import { createSnippets } from "@/lib/core/api-document/snippets";
import { getFirstExchange } from "@/lib/core/api-document/document";
import { apiDocument } from "../docs/facts";
import { highlightSnippets } from "../docs/markdown";

export async function generateMetadata(): Promise<Metadata> {
  const { title, lead } = SITE_LABELS[await getLocale()].hero;
  return {
    title: { absolute: `${env.SERVICE_NAME}: ${title.join(" ")}` },
    description: lead,
    alternates: { languages: { sw: "/?lang=sw", en: "/?lang=en" } },
  };
}

/** Addresses in the form before the visitor writes other ones. */
const ASKED = { from: "Mwenge", to: "Masaki" };
const ANSWER_FIELDS = [
  "total_amount",
  "currency",
  "vehicle_name",
  "distance_km",
  "estimated_delivery_minutes",
];

export default async function LandingPage() {
  const catalogue = await loadCatalogue();
  const now = new Date();
  const { call, answer } = getFirstExchange(apiDocument(), "quoteRates");
  return (
    <Landing
      asked={{ ...ASKED, answer: await pricePlaces(catalogue, ASKED, now) }}
      prices={await listExamplePrices(catalogue, now)}
      catalogue={catalogue}
      contacts={{ phone: env.SUPPORT_PHONE, email: env.SUPPORT_EMAIL }}
      code={await highlightSnippets(createSnippets(call, env.APP_ORIGIN + SANDBOX_BASE))}
      answer={JSON.stringify(answer, ANSWER_FIELDS, 2)}
    />
  );
}
