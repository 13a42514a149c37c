import { inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { riderPush } from "@/db/schema/riders";
import { formatTzs, type Locale } from "@/lib/core/locale";
import type { RiderNotice } from "@/lib/core/riders/rider-push";
import type { RiderOffer } from "@/lib/core/riders/rider-state";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { createJob } from "@/lib/jobs/new-job";

export async function pushToRiders(tx: Tx, riderIds: readonly number[], notice: RiderNotice): Promise<void> {
  if (riderIds.length === 0) return;
  const reached = await tx
    .select({ riderId: riderPush.riderId })
    .from(riderPush)
    .where(inArray(riderPush.riderId, [...riderIds]));
  await enqueueAll(
    tx,
    reached.map(({ riderId }) => createJob("rider.ring", { riderId, ...notice, tries: 0 })),
  );
}

interface NoticeWords {
  title: string;
  body: string;
}

export function formatOfferPush(offer: RiderOffer, locale: Locale): NoticeWords {
  const words = OFFER[locale];
  const pay = offer.pay > 0 ? ` · ${formatTzs(offer.pay)}` : "";
  const away = offer.pickup_distance_km === null ? "" : words.away(km(offer.pickup_distance_km));
  const lines = [
    `${words.pickup}: ${offer.pickup_area ?? words.unnamed}${away}`,
    `${words.dropoff}: ${offer.dropoff_area ?? words.unnamed} · ${words.km(km(offer.distance_km))}`,
  ];
  return { title: `${words.title}${pay}`, body: lines.join("\n") };
}

export function formatCheckInPush(locale: Locale): NoticeWords {
  return SIGN_OF_LIFE[locale];
}

export function formatAttemptPush(locale: Locale): NoticeWords {
  return ATTEMPT[locale];
}

const OFFER = {
  en: {
    title: "New job",
    pickup: "Pickup",
    dropoff: "Drop-off",
    unnamed: "an unnamed area",
    away: (distance: string) => ` (${distance} km from you)`,
    km: (distance: string) => `${distance} km`,
  },
  sw: {
    title: "Kazi mpya",
    pickup: "Kuchukua",
    dropoff: "Kupeleka",
    unnamed: "eneo lisilotajwa",
    away: (distance: string) => ` (km ${distance} kutoka ulipo)`,
    km: (distance: string) => `km ${distance}`,
  },
};

const SIGN_OF_LIFE: Record<Locale, NoticeWords> = {
  en: {
    title: "Are you still on the job?",
    body: "We have not heard from you for a while. Open this page, or the job goes to another rider.",
  },
  sw: {
    title: "Bado uko kazini?",
    body: "Hatujakusikia kwa muda. Fungua ukurasa huu, la sivyo kazi itapewa dereva mwingine.",
  },
};

const ATTEMPT: Record<Locale, NoticeWords> = {
  en: {
    title: "Deliver the parcel again",
    body: "It's time for the next attempt. Open this page to see where to go.",
  },
  sw: {
    title: "Peleka mzigo tena",
    body: "Muda wa jaribio lijalo umefika. Tafadhali fungua ukurasa huu uone pa kwenda.",
  },
};

function km(distance: number): string {
  return distance.toLocaleString("en-US", { maximumFractionDigits: 1 });
}
