import { z } from "zod";
import { dayFilter, idFilter, textFilter } from "@/lib/core/filter-fields";
import { isInvisible } from "@/lib/core/input/text";
import { LIMITS } from "@/lib/core/limits";
import { rateRequest, requireCoordinatePairs } from "@/lib/core/pricing/rate-request";
import { PAYMENT_SOURCES, PAYMENT_STATUSES } from "@/lib/core/shipment";
import { SHIPMENT_STATUSES, SHIPMENT_TYPES } from "@/lib/core/statuses";
import { email, integerParam, phone, phoneInput, textField, utcDateTimeField } from "@/lib/core/wire-fields";

const name = textField({ min: LIMITS.nameMin, max: LIMITS.nameMax });
/** A blank address passes here: without coordinates, the error must be coordinates_or_address_required, not a 422. */
const address = textField({
  min: LIMITS.addressMin,
  max: LIMITS.addressMax,
  isMultiline: true,
  isBlankAllowed: true,
});
const notes = textField({ max: LIMITS.notesMax, isMultiline: true });

const asked = rateRequest.shape;

const RETURN_OF =
  `A shipment of yours whose parcel is to come back to its sender: picked up or later, or failed with the
parcel held; one return each. A return goes from its drop-off to its pickup with the same items: send those addresses,
coordinates (or none) and items as the shipment shows them, and leave vehicle_type_id out; what differs is a 422 on its
field. The return is free when the platform is at fault.`.replaceAll("\n", " ");

/** Specification: POST /merchant/shipments, request. */
export const shipmentRequest = requireVisibleAddresses(
  requireCoordinatePairs(
    z.object({
      sender_name: name.describe("Name of the person or shop that hands the parcel over."),
      sender_phone: phone.describe("Phone number of the sender in E.164 format, for the rider who collects."),
      sender_email: email.nullish().describe("Email address of the sender."),
      pickup_address: address.describe(
        "Where the parcel is collected. Printed for the rider; it is looked up only where no coordinates are sent.",
      ),
      pickup_latitude: asked.pickup_latitude,
      pickup_longitude: asked.pickup_longitude,
      pickup_notes: notes
        .nullish()
        .describe("Words for the rider at the pickup, for example the floor or whom to ask for."),
      receiver_name: name.describe("Name of the person who receives the parcel."),
      receiver_phone: phone.describe(
        "Phone number of the receiver in E.164 format. We send the SMS with the tracking link to it. In the sandbox, reserved numbers select a scenario.",
      ),
      receiver_email: email.nullish().describe("Email address of the receiver."),
      dropoff_address: address.describe(
        "Where the parcel is handed over. Printed for the rider; it is looked up only where no coordinates are sent.",
      ),
      dropoff_latitude: asked.dropoff_latitude,
      dropoff_longitude: asked.dropoff_longitude,
      dropoff_notes: notes.nullish().describe("Words for the rider at the drop-off, for example a landmark."),
      items: asked.items,
      payment_source: z
        .enum(PAYMENT_SOURCES)
        .nullish()
        .meta({ default: "gateway" })
        .describe(
          "How it is paid: `wallet` debits your wallet right away; `gateway` leaves the shipment pending until it is paid with POST /payment/initiate.",
        ),
      vehicle_type_id: asked.vehicle_type_id,
      merchant_reference: textField({ min: 1, max: LIMITS.referenceMax, isVerbatim: true })
        .nullish()
        .describe("Your own order id. It is stored, searchable, and sent back in every webhook."),
      quote_token: textField({ max: 2000 })
        .nullish()
        .describe(
          "The token of a rate quote: you pay the quoted price until it expires, or today's price if it is lower. Route, items and vehicle must match the quote.",
        ),
      max_total_amount: z
        .int()
        .min(0)
        .nullish()
        .describe(
          "The highest price in TZS that you accept. If the price is higher, you get `price_changed` and nothing is created.",
        ),
      require_pin: z
        .boolean()
        .nullish()
        .meta({ default: false })
        .describe("Whether the receiver must give the rider a PIN, which we send in the tracking SMS."),
      return_of_shipment_id: z.int().nullish().meta({ description: RETURN_OF }),
    }),
  ),
).meta({ id: "ShipmentRequest", description: "A shipment to be created." });

export type ShipmentRequest = z.output<typeof shipmentRequest>;

/** `*_is_guess` marks coordinates that the page looked up; such coordinates are not suggested for later parcels. */
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
  page: integerParam({ min: 1, max: LIMITS.pageMax }).default(1).describe("Which page, from 1."),
  per_page: integerParam({ min: 1, max: LIMITS.perPageMax })
    .default(LIMITS.perPageDefault)
    .describe("How many entries a page holds."),
});

/** Specification: GET /merchant/shipments, query. */
export const shipmentListQuery = pageQuery.extend({
  status: z.enum(SHIPMENT_STATUSES).optional().describe("Only shipments in this status."),
  type: z.enum(SHIPMENT_TYPES).optional().describe("Only shipments of this type."),
  search: textField({ max: LIMITS.searchMax, isVerbatim: true })
    .optional()
    .describe(
      "Only shipments whose shipment_number, tracking_code or merchant_reference contains this text, in any case of letters; newest first.",
    ),
  merchant_reference: textField({ min: 1, max: LIMITS.referenceMax, isVerbatim: true })
    .optional()
    .describe(
      "Only shipments with exactly this merchant_reference. Use it to check for a duplicate create: a search also lists every reference that merely contains the text.",
    ),
  created_from: utcDateTimeField
    .optional()
    .describe("Only shipments created at this moment or later; ISO 8601 with an offset or `Z`."),
  created_to: utcDateTimeField
    .optional()
    .describe("Only shipments created at this moment or earlier; ISO 8601 with an offset or `Z`."),
});

export type ShipmentListQuery = z.output<typeof shipmentListQuery>;

/** Specification: POST /merchant/shipments/{id}/cancel, body. */
export const cancelRequest = z
  .object({
    reason: textField({ min: LIMITS.reasonMin, max: LIMITS.reasonMax, isMultiline: true }).describe(
      "Why it was cancelled, in words. Administrators read it in their reports.",
    ),
  })
  .meta({ id: "CancelRequest", description: "Why a shipment is cancelled." });

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
    .default(false)
    .describe(
      "`false` only shows the fee and changes nothing; `true` cancels. 1 and 0 work too, and letter case is ignored.",
    ),
  max_fee: integerParam({ min: 0 })
    .optional()
    .describe(
      "The highest fee in TZS that you accept. If the fee is higher, you get `price_changed` and nothing is cancelled.",
    ),
});

/** Unknown ids cause a 404; only malformed ids cause a 422. */
export const idParams = z.object({ id: integerParam().meta({ description: "The shipment's `id`." }) });

export const fastForwardRequest = z
  .object({
    to: z
      .enum(["next", "delivered", "failed"])
      .describe(
        "`next`: one step; `delivered`: to its delivery; `failed`: to its next failure. It also passes the steps at which a scenario waits.",
      ),
  })
  .meta({ id: "FastForwardRequest", description: "How far to advance a simulated delivery." });

/** `needs_decision`: the delivery failed and the parcel is held until a decision. */
export const LISTED_STATUSES = [...SHIPMENT_STATUSES, "needs_decision"] as const;

export const shipmentListFilter = z.object({
  status: z.enum(LISTED_STATUSES).optional().catch(undefined),
  payment_status: z.enum(PAYMENT_STATUSES).optional().catch(undefined),
  type: z.enum(SHIPMENT_TYPES).optional().catch(undefined),
  /** Days in Tanzania; both days are included. */
  from: dayFilter,
  to: dayFilter,
  search: textFilter(LIMITS.searchMax),
  before: idFilter,
});

export type ShipmentListFilter = z.output<typeof shipmentListFilter>;
