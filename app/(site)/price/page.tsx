import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale } from "@/app/page-choices";
import { getParam, type SearchParams } from "@/app/search-params";
import { ADDRESS_MAX, Hero } from "@/components/site/hero";
import { SITE_LABELS } from "@/components/site/labels";
import { loadCatalogue } from "@/lib/catalogue/load";
import { loadPlaces } from "@/lib/catalogue/load-places";
import { consumeRateLimit } from "@/lib/http/limits/rate-limit";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/message/client-address";
import { pricePlaces } from "@/lib/rates/example-prices";

const PRICES_MAX = 60;
const WINDOW_SECONDS = 60;

export async function generateMetadata(): Promise<Metadata> {
  return { title: SITE_LABELS[await getLocale()].ask.form, robots: { index: false } };
}

/** The answer to the form of the landing page. */
export default async function PricePage({ searchParams }: { searchParams: SearchParams }) {
  const trip = {
    from: (await getParam(searchParams, "from")).slice(0, ADDRESS_MAX),
    to: (await getParam(searchParams, "to")).slice(0, ADDRESS_MAX),
  };
  return <Hero asked={{ ...trip, answer: await priceWithinLimits(trip) }} />;
}

async function priceWithinLimits(trip: { from: string; to: string }) {
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
  const { allowed } = await consumeRateLimit("landing-price", address, PRICES_MAX, WINDOW_SECONDS);
  if (!allowed) return { outcome: "limited" } as const;
  await loadPlaces();
  return pricePlaces(await loadCatalogue(), trip, new Date());
}
