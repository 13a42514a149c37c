import type { Point } from "@/lib/core/pricing/geography";
import { quoteCurrentRates } from "@/lib/rates/quote-rates";
import type { LinkRow } from "./load-link";

/** Whole TZS. Throws the errors of `quoteRates`. */
export async function priceOrder(link: LinkRow, { latitude, longitude }: Point): Promise<number> {
  const { tier: _, ...measures } = link.item;
  const quote = await quoteCurrentRates(link, {
    pickup_latitude: link.pickupLatitude,
    pickup_longitude: link.pickupLongitude,
    dropoff_latitude: latitude,
    dropoff_longitude: longitude,
    items: [{ description: link.title, quantity: 1, ...measures }],
  });
  return quote.total_amount;
}
