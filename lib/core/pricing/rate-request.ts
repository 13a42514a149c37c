import { z } from "zod";
import type { Condition } from "@/lib/core/conditions";
import { LIMITS } from "@/lib/core/limits";
import { latitude, longitude, textField, timestamp, tzsAmount } from "@/lib/core/wire-fields";
import type { Item } from "./items";

const measure = z.number().gt(0).max(LIMITS.measureMax);

/** Specification: Rate request item. */
export const itemRequest = z
  .object({
    description: textField({
      min: LIMITS.descriptionMin,
      max: LIMITS.descriptionMax,
      isMultiline: true,
    }).describe("What the item is, in the words of the sender."),
    weight_kg: measure.describe("Weight of one piece in kilograms."),
    length_cm: measure.describe("Length of one piece in centimetres."),
    width_cm: measure.describe("Width of one piece in centimetres."),
    height_cm: measure.describe("Height of one piece in centimetres."),
    quantity: z.int().min(1).max(LIMITS.quantityMax).describe("How many pieces there are of it."),
    is_fragile: z
      .boolean()
      .nullish()
      .meta({ default: false })
      .describe("Whether it breaks easily. One such item adds the fragile surcharge to the price."),
    declared_value: z
      .number()
      .min(0)
      .max(LIMITS.declaredValueMax)
      .nullish()
      .meta({ default: null })
      .describe("Insured value of one piece in TZS; null where none was declared."),
  })
  .meta({
    id: "ItemRequest",
    description: "One kind of item of the load. All four measures are needed, wherever it goes.",
  });

const looseAddress = textField({ max: LIMITS.addressMax, isMultiline: true });

/** Specification: POST /merchant/shipments/rates, request. */
export const rateRequest = requireCoordinatePairs(
  z.object({
    pickup_latitude: latitude
      .nullish()
      .describe(
        "Latitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_longitude is sent.",
      ),
    pickup_longitude: longitude
      .nullish()
      .describe(
        "Longitude of the pickup in decimal degrees (WGS 84). Needed as soon as pickup_latitude is sent.",
      ),
    pickup_address: looseAddress
      .nullish()
      .describe("Where the parcel is collected; looked up where no coordinates are sent."),
    dropoff_latitude: latitude
      .nullish()
      .describe(
        "Latitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_longitude is sent.",
      ),
    dropoff_longitude: longitude
      .nullish()
      .describe(
        "Longitude of the drop-off in decimal degrees (WGS 84). Needed as soon as dropoff_latitude is sent.",
      ),
    dropoff_address: looseAddress
      .nullish()
      .describe("Where the parcel is handed over; looked up where no coordinates are sent."),
    items: z
      .array(itemRequest)
      .min(LIMITS.itemsMin)
      .max(LIMITS.itemsMax)
      .describe("What is sent: 1 to 50 kinds of items."),
    vehicle_type_id: z
      .int()
      .nullish()
      .describe(
        "The vehicle type to use, an id of GET /vehicle-types. Without it the smallest vehicle that fits is chosen.",
      ),
  }),
).meta({
  id: "RateRequest",
  description: "A route and a load to price. Each end needs coordinates or an address.",
});

export type RateRequest = z.output<typeof rateRequest>;

/** Reports a missing latitude or longitude together with all other field errors. */
export function requireCoordinatePairs<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  let paired: z.ZodObject<Shape> = schema;
  for (const end of ["pickup", "dropoff"]) {
    const halves = [`${end}_latitude`, `${end}_longitude`] as const;
    for (const [absent, present] of [halves, [halves[1], halves[0]]] as const) {
      paired = paired.refine((body) => !isHalfPair(body as Record<string, unknown>, absent, present), {
        path: [absent],
        message: `Field required when ${present} is sent`,
        params: { type: "missing" },
        when: ({ value }) => typeof value === "object" && value !== null,
      });
    }
  }
  return paired;
}

function isHalfPair(body: Record<string, unknown>, absent: string, present: string): boolean {
  return (body[absent] ?? null) === null && (body[present] ?? null) !== null;
}

export function toItem(item: z.output<typeof itemRequest>): Item {
  return {
    description: item.description,
    weightKg: item.weight_kg,
    lengthCm: item.length_cm,
    widthCm: item.width_cm,
    heightCm: item.height_cm,
    quantity: item.quantity,
    isFragile: item.is_fragile ?? false,
    declaredValue: item.declared_value ?? null,
  };
}

/** Specification: Rate quote. */
export const rateQuoteSchema = z
  .object({
    shipment_type: z
      .enum(["same_city", "regional"])
      .describe("`same_city`, or `regional` by way of two hubs."),
    vehicle_id: z.int().describe("The vehicle type that was chosen."),
    vehicle_name: z.string().describe("Its name to show."),
    first_mile_fee: tzsAmount.describe(
      "Fee of the first leg in TZS: from the pickup to the origin hub; within a city, the whole trip.",
    ),
    transit_fee: tzsAmount.describe("Fee from hub to hub in TZS; 0 within a city."),
    last_mile_fee: tzsAmount.describe(
      "Fee from the destination hub to the receiver in TZS; 0 within a city.",
    ),
    handling_fee: tzsAmount.describe("Fee for handling at the hubs in TZS; 0 within a city."),
    service_fee: tzsAmount.describe("Fee of the platform in TZS."),
    fragile_surcharge: tzsAmount.describe("Surcharge in TZS; 0 unless an item is fragile."),
    total_amount: tzsAmount.describe(
      "The sum of all fees in TZS: what is debited. Use it; do not add up the fees yourself.",
    ),
    distance_km: z.number().describe("Length of the route by road in kilometres, two decimals."),
    estimated_delivery_minutes: z.int().describe("Time until delivery in minutes."),
    estimated_delivery_hours: z.int().describe("The same in whole hours, rounded; kept for older clients."),
    origin_hub: z
      .string()
      .nullable()
      .describe(
        "Name of the hub where this part of the route begins, or that serves the pickup; null within a city.",
      ),
    destination_hub: z
      .string()
      .nullable()
      .describe(
        "Name of the hub where this part of the route ends, or that serves the drop-off; null within a city.",
      ),
    distance_source: z
      .enum(["router", "estimate"])
      .describe(
        "`router` if a routing service measured it, `estimate` if we estimated it from the straight line.",
      ),
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    quote_token: z
      .string()
      .describe("Send it with POST /merchant/shipments to keep this price. Treat it as opaque."),
    quote_expires_at: timestamp.describe("When the quote expires; ISO 8601 in UTC."),
  })
  .meta({ id: "RateQuote", description: "The price of a delivery, item by item." });

export type RateQuoteWire = z.output<typeof rateQuoteSchema>;

export const pricingConditions: readonly Condition[] = [
  "coordinates_or_address_required",
  "ungeocodable_pickup",
  "ungeocodable_dropoff",
  "no_vehicle_fits",
  "vehicle_override_too_small",
  "no_regional_route",
  "item_missing_dimensions",
  "maps_unavailable",
];
