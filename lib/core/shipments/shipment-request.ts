import { z } from "zod";
import { isInvisible } from "@/lib/core/input/text";
import { LIMITS } from "@/lib/core/limits";
import { itemsRequest, vehicleTypeId, withCoordinatePairs } from "@/lib/core/pricing/rate-request";
import { PAYMENT_SOURCES } from "@/lib/core/shipment";
import { SHIPMENT_STATUSES, SHIPMENT_TYPES } from "@/lib/core/statuses";
import {
  integerParam,
  email,
  latitude,
  longitude,
  phone,
  text,
  phoneInput,
  utcDateTimeField,
} from "@/lib/core/wire-fields";

const name = text({ min: LIMITS.nameMin, max: LIMITS.nameMax });
/** Blank passes here: without coordinates the error is coordinates_or_address_required, not a 422. */
const address = text({
  min: LIMITS.addressMin,
  max: LIMITS.addressMax,
  isMultiline: true,
  isBlankAllowed: true,
});
const notes = text({ max: LIMITS.notesMax, isMultiline: true });

const RETURN_OF =
  `A shipment of yours whose parcel is to come back to its sender: picked up or later, or failed with the
parcel held; one return each. A return goes from its drop-off to its pickup with the same items: send those addresses,
coordinates (or none) and items as the shipment shows them, and leave vehicle_type_id out; what differs is a 422 on its
field. The return is free when the platform is at fault.`.replaceAll("\n", " ");

/** Specification: POST /merchant/shipments, request. */
export const shipmentRequest = requireVisibleAddresses(
  withCoordinatePairs(
    z.object({
      sender_name: name,
      sender_phone: phone,
      sender_email: email.nullish(),
      pickup_address: address,
      pickup_latitude: latitude.nullish(),
      pickup_longitude: longitude.nullish(),
      pickup_notes: notes.nullish(),
      receiver_name: name,
      receiver_phone: phone,
      receiver_email: email.nullish(),
      dropoff_address: address,
      dropoff_latitude: latitude.nullish(),
      dropoff_longitude: longitude.nullish(),
      dropoff_notes: notes.nullish(),
      items: itemsRequest,
      payment_source: z.enum(PAYMENT_SOURCES).nullish().meta({ default: "gateway" }),
      vehicle_type_id: vehicleTypeId,
      merchant_reference: text({ min: 1, max: LIMITS.referenceMax, isVerbatim: true }).nullish(),
      quote_token: text({ max: 2000 }).nullish(),
      max_total_amount: z.int().min(0).nullish(),
      require_pin: z.boolean().nullish().meta({ default: false }),
      return_of_shipment_id: z.int().nullish().meta({ description: RETURN_OF }),
    }),
  ),
).meta({ id: "ShipmentRequest" });

export type ShipmentRequest = z.output<typeof shipmentRequest>;

/** `*_is_guess`: coordinates that the page looked up are not suggested for later parcels. */
export const bookingRequest = shipmentRequest.safeExtend({
  sender_phone: phoneInput,
  receiver_phone: phoneInput,
  pickup_is_guess: z.boolean().nullish(),
  dropoff_is_guess: z.boolean().nullish(),
});

function requireVisibleAddresses<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  let checked: z.ZodObject<Shape> = schema;
  for (const end of ["pickup", "dropoff"]) {
    checked = checked.refine((body) => !isBlankBesideCoordinates(body as Record<string, unknown>, end), {
      path: [`${end}_address`],
      message: `String should have at least ${LIMITS.addressMin} characters`,
      params: { type: "string_too_short" },
      when: ({ value }) => typeof value === "object" && value !== null,
    });
  }
  return checked;
}

function isBlankBesideCoordinates(body: Record<string, unknown>, end: string): boolean {
  const written = body[`${end}_address`];
  const hasCoordinates = (body[`${end}_latitude`] ?? null) !== null;
  return hasCoordinates && typeof written === "string" && isInvisible(written);
}

/** Specification: GET /merchant/shipments. */
export const pageQuery = z.object({
  page: integerParam({ min: 1, max: LIMITS.pageMax }).default(1),
  per_page: integerParam({ min: 1, max: LIMITS.perPageMax }).default(LIMITS.perPageDefault),
});

/** Specification: GET /merchant/shipments, query. */
export const shipmentListQuery = pageQuery.extend({
  status: z.enum(SHIPMENT_STATUSES).optional(),
  type: z.enum(SHIPMENT_TYPES).optional(),
  search: text({ max: LIMITS.searchMax }).optional(),
  merchant_reference: text({ min: 1, max: LIMITS.referenceMax, isVerbatim: true }).optional(),
  created_from: utcDateTimeField.optional(),
  created_to: utcDateTimeField.optional(),
});

export type ShipmentListQuery = z.output<typeof shipmentListQuery>;

/** Specification: POST /merchant/shipments/{id}/cancel, body. */
export const cancelRequest = z
  .object({ reason: text({ min: LIMITS.reasonMin, max: LIMITS.reasonMax, isMultiline: true }) })
  .meta({ id: "CancelRequest" });

const TRUE = new Set(["true", "1"]);
const FALSE = new Set(["false", "0"]);

/** Specification: POST /merchant/shipments/{id}/cancel, query. */
export const cancelQuery = z.object({
  confirm: z
    .string()
    .transform((value, ctx) => {
      const word = value.toLowerCase();
      if (TRUE.has(word)) return true;
      if (FALSE.has(word)) return false;
      ctx.addIssue({
        code: "custom",
        message: "Input should be true, false, 1 or 0",
        params: { type: "bool_type" },
      });
      return z.NEVER;
    })
    .meta({ type: "boolean" })
    .default(false),
  max_fee: integerParam({ min: 0 }).optional(),
});

/** Unknown ids are a 404; only malformed ones are a 422. */
export const idParams = z.object({ id: integerParam().meta({ description: "The shipment's `id`." }) });

export const fastForwardRequest = z
  .object({ to: z.enum(["next", "delivered", "failed"]) })
  .meta({ id: "FastForwardRequest" });
