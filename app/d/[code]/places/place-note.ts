import { LINK_PAGE_LABELS } from "@/components/links/public/labels";
import type { Locale } from "@/lib/core/locale";
import { greatCircleKm } from "@/lib/core/pricing/geography";
import type { PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";

interface Shop {
  pickupLatitude: number;
  pickupLongitude: number;
}

/**
 * Returns the alternative name and the distance of a suggested place. The distance is rounded to kilometres, to
 * hide the exact location of the shop.
 */
export function formatSuggestedPlaceNote(
  { also, ...point }: PlaceSuggestion,
  { pickupLatitude: latitude, pickupLongitude: longitude }: Shop,
  locale: Locale,
): string {
  const labels = LINK_PAGE_LABELS[locale].check;
  const km = Math.max(1, Math.round(greatCircleKm({ latitude, longitude }, point)));
  return [...(also === null ? [] : [labels.also(also)]), labels.away(String(km))].join(" · ");
}
