import { z } from "zod";
import type { Condition } from "@/lib/core/conditions";
import { LIMITS } from "@/lib/core/limits";
import {
  latitude,
  longitude,
  textField,
  timestamp,
  tzsAmount,
  utcDateTimeField,
} from "@/lib/core/wire-fields";
import type { Item } from "./items";

const measure = z.number().gt(0).max(LIMITS.measureMax);

/** Specification: Rate request item. */
export const itemRequest = z
  .object({
    description: textField({
      min: LIMITS.descriptionMin,
      max: LIMITS.descriptionMax,
      isMultiline: true,
    }).describe("Description of the item."),
    weight_kg: measure.describe("Weight of one piece in kilograms."),
    length_cm: measure.describe("Length of one piece in centimetres."),
    width_cm: measure.describe("Width of one piece in centimetres."),
    height_cm: measure.describe("Height of one piece in centimetres."),
    quantity: z.int().min(1).max(LIMITS.quantityMax).describe("Number of equal pieces."),
    is_fragile: z
      .boolean()
      .nullish()
      .meta({ default: false })
      .describe(
        "Set to true if the item is fragile. One fragile item adds the fragile surcharge to the price.",
      ),
    declared_value: z
      .number()
      .min(0)
      .max(LIMITS.declaredValueMax)
      .nullish()
      .meta({ default: null })
      .describe("Insured value of one piece in TZS; null if none is declared."),
  })
  .meta({
    id: "ItemRequest",
    description: "An item of the load. The weight and all three dimensions are required for any destination.",
  });

const looseAddress = textField({ max: LIMITS.addressMax, isMultiline: true });

/** Specification: POST /merchant/shipments/rates, request. */
export const rateRequest = requireCoordinatePairs(
  z.object({
    pickup_latitude: latitude
      .nullish()
      .describe("Latitude of the pickup in decimal degrees (WGS 84). Required if pickup_longitude is sent."),
    pickup_longitude: longitude
      .nullish()
      .describe("Longitude of the pickup in decimal degrees (WGS 84). Required if pickup_latitude is sent."),
    pickup_address: looseAddress
      .nullish()
      .describe(
        "Address at which the parcel is collected. We look up the address if you send no coordinates.",
      ),
    dropoff_latitude: latitude
      .nullish()
      .describe(
        "Latitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_longitude is sent.",
      ),
    dropoff_longitude: longitude
      .nullish()
      .describe(
        "Longitude of the drop-off in decimal degrees (WGS 84). Required if dropoff_latitude is sent.",
      ),
    dropoff_address: looseAddress
      .nullish()
      .describe(
        "Address at which the parcel is delivered. We look up the address if you send no coordinates.",
      ),
    items: z
      .array(itemRequest)
      .min(LIMITS.itemsMin)
      .max(LIMITS.itemsMax)
      .describe("Items of the load: 1 to 50 entries."),
    vehicle_type_id: z
      .int()
      .nullish()
      .describe(
        "Id of the vehicle type to use, from GET /vehicle-types. If omitted, the smallest vehicle that fits is selected.",
      ),
    pickup_after: utcDateTimeField
      .nullish()
      .describe(
        "Earliest pickup time, ISO 8601 with an offset or `Z`: 15 minutes to 14 days ahead. If omitted, the search for a rider starts immediately.",
      ),
    pickup_before: utcDateTimeField
      .nullish()
      .describe(
        "Latest pickup time, ISO 8601 with an offset or `Z`: 30 minutes to 24 hours after pickup_after. If omitted, 2 hours after pickup_after.",
      ),
  }),
).meta({
  id: "RateRequest",
  description:
    "A route and a load to price. The pickup and the drop-off each need coordinates or an address.",
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
      .describe("`same_city` for a direct delivery, or `regional` for a delivery through hubs."),
    vehicle_id: z.int().describe("Id of the selected vehicle type."),
    vehicle_name: z.string().describe("Display name of the selected vehicle type."),
    first_mile_fee: tzsAmount.describe(
      "Fee of the first leg in TZS: from the pickup to the origin hub, or the whole trip of a same-city delivery.",
    ),
    transit_fee: tzsAmount.describe("Fee for the transport between hubs in TZS; 0 for a same-city delivery."),
    last_mile_fee: tzsAmount.describe(
      "Fee from the destination hub to the receiver in TZS; 0 for a same-city delivery.",
    ),
    handling_fee: tzsAmount.describe("Fee for handling at the hubs in TZS; 0 for a same-city delivery."),
    service_fee: tzsAmount.describe("Platform fee in TZS."),
    fragile_surcharge: tzsAmount.describe("Surcharge for fragile items in TZS; 0 if no item is fragile."),
    total_amount: tzsAmount.describe(
      "Sum of all fees in TZS: the amount that is debited. Use this amount instead of adding up the fees.",
    ),
    distance_km: z.number().describe("Length of the route by road in kilometres, with two decimals."),
    estimated_delivery_minutes: z
      .int()
      .describe(
        "Estimated time to delivery, in minutes, from the confirmation or, if the pickup is scheduled, from pickup_before. For a regional delivery, the time includes the wait until the destination hub opens.",
      ),
    estimated_delivery_hours: z
      .int()
      .describe("`estimated_delivery_minutes` in hours, rounded to a whole number; kept for older clients."),
    origin_hub: z
      .string()
      .nullable()
      .describe("Name of the hub that serves the pickup; null for a same-city delivery."),
    destination_hub: z
      .string()
      .nullable()
      .describe("Name of the hub that serves the drop-off; null for a same-city delivery."),
    pickup_after: timestamp
      .nullable()
      .describe("Earliest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled."),
    pickup_before: timestamp
      .nullable()
      .describe("Latest pickup time, ISO 8601 in UTC; null if the pickup is not scheduled."),
    distance_source: z
      .enum(["router", "estimate"])
      .describe(
        "`router` if a routing service measured the distance, `estimate` if we estimated it from the straight line.",
      ),
    currency: z.literal("TZS").describe("Always TZS, Tanzanian shillings."),
    quote_token: z
      .string()
      .describe(
        "Token that keeps this price when you send it with POST /merchant/shipments. Treat the token as opaque.",
      ),
    quote_expires_at: timestamp.describe("Time at which the quote expires, ISO 8601 in UTC."),
  })
  .meta({ id: "RateQuote", description: "The price of a delivery, with each fee." });

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
