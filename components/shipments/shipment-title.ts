import type { Locale } from "@/lib/core/locale";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { extractNeighbourhood } from "@/lib/core/tracking/tracking-mask";

const TO: Record<Locale, string> = { sw: "Kwa", en: "To" };
/** First words that do not name a person on their own. */
const TITLES = /^(?:mr|mrs|ms|dr|prof|bi|bw|mama|baba|mzee|bibi|dada|kaka|duka|shule|hoteli?)\.?$/i;

/** Example: "To Upendo, Kariakoo". Without a short area, the full name: "To Upendo Swai". */
export function formatShipmentTitle(
  { receiver_name: name, dropoff_address: address }: Pick<ShipmentWire, "receiver_name" | "dropoff_address">,
  locale: Locale,
): string {
  const area = extractNeighbourhood(address);
  return `${TO[locale]} ${area ? `${getFirstName(name)}, ${area}` : name}`;
}

/** Returns the whole name if the first word is a title, such as "Mama" in "Mama Asha". */
export function getFirstName(name: string): string {
  const [first] = name.trim().split(/\s+/);
  return !first || TITLES.test(first) || !/^\p{L}/u.test(first) ? name : first;
}
