import { z } from "zod";
import type { Condition } from "@/lib/core/conditions";
import { LIMITS } from "@/lib/core/limits";
import { latitude, longitude, text, timestamp, tzs } from "@/lib/core/wire-fields";
import type { Item } from "./items";

const measure = z.number().gt(0).max(LIMITS.measureMax);

/** Specification: Rate request item. */
export const itemRequest = z
  .object({
    description: text({ min: LIMITS.descriptionMin, max: LIMITS.descriptionMax, isMultiline: true }),
    weight_kg: measure,
    length_cm: measure,
    width_cm: measure,
    height_cm: measure,
    quantity: z.int().min(1).max(LIMITS.quantityMax),
    is_fragile: z.boolean().nullish().meta({ default: false }),
    declared_value: z.number().min(0).max(LIMITS.declaredValueMax).nullish().meta({ default: null }),
  })
  .meta({ id: "ItemRequest" });

export const itemsRequest = z.array(itemRequest).min(LIMITS.itemsMin).max(LIMITS.itemsMax);

export const vehicleTypeId = z.int().nullish();

const looseAddress = text({ max: LIMITS.addressMax, isMultiline: true });

/** Specification: POST /merchant/shipments/rates, request. */
export const rateRequest = withCoordinatePairs(
  z.object({
    pickup_latitude: latitude.nullish(),
    pickup_longitude: longitude.nullish(),
    pickup_address: looseAddress.nullish(),
    dropoff_latitude: latitude.nullish(),
    dropoff_longitude: longitude.nullish(),
    dropoff_address: looseAddress.nullish(),
    items: itemsRequest,
    vehicle_type_id: vehicleTypeId,
  }),
).meta({ id: "RateRequest" });

export type RateRequest = z.output<typeof rateRequest>;

/** Reports a missing half together with all other field errors. */
export function withCoordinatePairs<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
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
    shipment_type: z.enum(["same_city", "regional"]),
    vehicle_id: z.int(),
    vehicle_name: z.string(),
    first_mile_fee: tzs,
    transit_fee: tzs,
    last_mile_fee: tzs,
    handling_fee: tzs,
    service_fee: tzs,
    fragile_surcharge: tzs,
    total_amount: tzs,
    distance_km: z.number(),
    estimated_delivery_minutes: z.int(),
    estimated_delivery_hours: z.int(),
    origin_hub: z.string().nullable(),
    destination_hub: z.string().nullable(),
    distance_source: z.enum(["router", "estimate"]),
    currency: z.literal("TZS"),
    quote_token: z.string(),
    quote_expires_at: timestamp,
  })
  .meta({ id: "RateQuote" });

export type RateQuoteWire = z.output<typeof rateQuoteSchema>;

/** Refusals of every request that is priced. */
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
