import type { Catalogue } from "@/lib/core/pricing/catalogue";
import { ConditionError } from "@/lib/core/conditions";
import type { Point } from "@/lib/core/pricing/geography";
import type { Item } from "@/lib/core/pricing/items";
import { embeddedGeocoder } from "@/lib/adapters/geocoder/embedded";
import { type Quote, quoteTrip } from "./quote-trip";
import { CONFIDENCE_MIN, type Trip } from "@/lib/rates/resolve-trip";

const KARIAKOO = { latitude: -6.8186, longitude: 39.2761 };
const POSTA = { latitude: -6.8161, longitude: 39.2894 };
const MIKOCHENI = { latitude: -6.765, longitude: 39.246 };
const DODOMA = { latitude: -6.1731, longitude: 35.7419 };

const createItem = (weightKg: number, lengthCm: number, widthCm: number, heightCm: number): Item => ({
  description: "Example",
  weightKg,
  lengthCm,
  widthCm,
  heightCm,
  quantity: 1,
  isFragile: false,
  declaredValue: null,
});

const SHOES = createItem(1.2, 35, 25, 14);

const EXAMPLES = {
  documents: { pickup: KARIAKOO, dropoff: POSTA, items: [createItem(0.5, 30, 22, 2)] },
  shoes: { pickup: KARIAKOO, dropoff: MIKOCHENI, items: [SHOES] },
  fridge: { pickup: KARIAKOO, dropoff: MIKOCHENI, items: [createItem(45, 55, 58, 140)] },
  regional: { pickup: KARIAKOO, dropoff: DODOMA, items: [createItem(5, 40, 30, 20)] },
} satisfies Record<string, Trip & { items: Item[] }>;

export interface ExamplePrice {
  name: keyof typeof EXAMPLES;
  quote: Quote;
}

export async function listExamplePrices(catalogue: Catalogue, now: Date): Promise<ExamplePrice[]> {
  const names = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[];
  const prices = await Promise.all(names.map((name) => priceExample(catalogue, name, now)));
  return prices.flatMap((price) => price ?? []);
}

async function priceExample(
  catalogue: Catalogue,
  name: keyof typeof EXAMPLES,
  now: Date,
): Promise<ExamplePrice | null> {
  const { items, ...trip } = EXAMPLES[name];
  try {
    return { name, quote: await quoteTrip(catalogue, trip, items, now) };
  } catch (error) {
    if (error instanceof ConditionError) return null;
    throw error;
  }
}

export type PlacePrice =
  | { outcome: "priced"; quote: Quote }
  | { outcome: "unknown"; end: "pickup" | "dropoff" }
  | { outcome: "unserved" };

/**
 * Prices a pair of shoes between two addresses for anyone. Only the embedded places are used, because the maps service
 * costs money per request.
 */
export async function pricePlaces(
  catalogue: Catalogue,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<PlacePrice> {
  const [pickup, dropoff] = await Promise.all([locate(from), locate(to)]);
  if (!pickup) return { outcome: "unknown", end: "pickup" };
  if (!dropoff) return { outcome: "unknown", end: "dropoff" };
  try {
    return { outcome: "priced", quote: await quoteTrip(catalogue, { pickup, dropoff }, [SHOES], now) };
  } catch (error) {
    if (error instanceof ConditionError) return { outcome: "unserved" };
    throw error;
  }
}

async function locate(address: string): Promise<Point | null> {
  const found = await embeddedGeocoder.geocode(address);
  return found && found.confidence >= CONFIDENCE_MIN ? found.point : null;
}
