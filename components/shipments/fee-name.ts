import type { Locale } from "@/lib/core/locale";
import type { ShipmentType } from "@/lib/core/statuses";
import { type Fee, SHIPMENT_TEXTS } from "./labels";

/**
 * Label of a fee. The `first_mile_fee` of a same-city shipment covers the whole route. Specification: Rate quote,
 * first_mile_fee.
 */
export function getFeeName(locale: Locale, type: ShipmentType, fee: Fee): string {
  const { fees, wholeWay } = SHIPMENT_TEXTS[locale];
  return type === "same_city" && fee === "first_mile_fee" ? wholeWay : fees[fee];
}
