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
  `Id of your shipment to return to its sender. The parcel must have been picked up, or the delivery must have
failed while we still hold the parcel; a shipment can have one return. Send the shipment's drop-off as the pickup and
its pickup as the drop-off, with the addresses, coordinates (or none) and items as the shipment shows them, and omit
vehicle_type_id. A field that differs gets a 422. The return is free if the platform is at fault.`.replaceAll(
    "\n",
    " ",
  );

/** Specification: POST /merchant/shipments, request. */
export const shipmentRequest = requireVisibleAddresses(
  requireCoordinatePairs(
    z.object({
      sender_name: name.describe("Name of the person or shop that sends the parcel."),
      sender_phone: phone.describe(
        "Phone number of the sender in E.164 format, for the rider who collects the parcel.",
      ),
      sender_email: email.nullish().describe("Email address of the sender."),
      pickup_address: address.describe(
        "Address at which the parcel is collected, as shown to the rider. We look up the address only if you send no coordinates.",
      ),
      pickup_latitude: asked.pickup_latitude,
      pickup_longitude: asked.pickup_longitude,
      pickup_notes: notes
        .nullish()
        .describe("Note for the rider at the pickup, for example the floor or whom to ask for."),
      receiver_name: name.describe("Name of the person who receives the parcel."),
      receiver_phone: phone.describe(
        "Phone number of the receiver in E.164 format. We send the SMS with the tracking link to this number. In the sandbox, reserved numbers select a scenario.",
      ),
      receiver_email: email.nullish().describe("Email address of the receiver."),
      dropoff_address: address.describe(
        "Address at which the parcel is delivered, as shown to the rider. We look up the address only if you send no coordinates.",
      ),
      dropoff_latitude: asked.dropoff_latitude,
      dropoff_longitude: asked.dropoff_longitude,
      dropoff_notes: notes.nullish().describe("Note for the rider at the drop-off, for example a landmark."),
      items: asked.items,
      payment_source: z
        .enum(PAYMENT_SOURCES)
        .nullish()
        .meta({ default: "gateway" })
        .describe(
          "Payment source: `wallet` debits your wallet immediately; `gateway` leaves the shipment pending until it is paid through POST /payment/initiate.",
        ),
      vehicle_type_id: asked.vehicle_type_id,
      pickup_after: asked.pickup_after,
      pickup_before: asked.pickup_before,
      merchant_reference: textField({ min: 1, max: LIMITS.referenceMax, isVerbatim: true })
        .nullish()
        .describe("Your order id. It is stored, searchable, and returned in every webhook."),
      quote_token: textField({ max: 2000 })
        .nullish()
        .describe(
          "Token of a rate quote. Until the quote expires, you pay the quoted price, or today's price if that is lower. Route, items and vehicle must match the quote.",
        ),
      max_total_amount: z
        .int()
        .min(0)
        .nullish()
        .describe(
          "Highest price in TZS that you accept. If the price is higher, the request fails with `price_changed` and nothing is created.",
        ),
      require_pin: z
        .boolean()
        .nullish()
        .describe(
          "Set to true if the receiver must give the rider a PIN, which we send in the tracking SMS. If omitted, the setting of your account applies.",
        ),
      return_of_shipment_id: z.int().nullish().meta({ description: RETURN_OF }),
    }),
  ),
).meta({ id: "ShipmentRequest", description: "A shipment to create." });

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
  page: integerParam({ min: 1, max: LIMITS.pageMax }).default(1).describe("Page number, starting at 1."),
  per_page: integerParam({ min: 1, max: LIMITS.perPageMax })
    .default(LIMITS.perPageDefault)
    .describe("Number of entries per page."),
});

/** Specification: GET /merchant/shipments, query. */
export const shipmentListQuery = pageQuery.extend({
  status: z.enum(SHIPMENT_STATUSES).optional().describe("Only shipments with this status."),
  type: z.enum(SHIPMENT_TYPES).optional().describe("Only shipments of this type."),
  search: textField({ max: LIMITS.searchMax, isVerbatim: true })
    .optional()
    .describe(
      "Only shipments with this text in shipment_number, tracking_code or merchant_reference, newest first. Letter case is ignored.",
    ),
  merchant_reference: textField({ min: 1, max: LIMITS.referenceMax, isVerbatim: true })
    .optional()
    .describe(
      "Only shipments with exactly this merchant_reference. Use this filter to check for a duplicate create, because `search` also finds longer references that contain the text.",
    ),
  created_from: utcDateTimeField
    .optional()
    .describe("Only shipments created at or after this time; ISO 8601 with an offset or `Z`."),
  created_to: utcDateTimeField
    .optional()
    .describe("Only shipments created at or before this time; ISO 8601 with an offset or `Z`."),
});

export type ShipmentListQuery = z.output<typeof shipmentListQuery>;

/** Specification: POST /merchant/shipments/{id}/cancel, body. */
export const cancelRequest = z
  .object({
    reason: textField({ min: LIMITS.reasonMin, max: LIMITS.reasonMax, isMultiline: true }).describe(
      "Reason for the cancellation, as text. It appears in administrators' reports.",
    ),
  })
  .meta({ id: "CancelRequest", description: "Reason for a cancellation." });

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
      "`false` returns a preview of the fee and changes nothing; `true` cancels the shipment. 1 and 0 are also accepted, and letter case is ignored.",
    ),
  max_fee: integerParam({ min: 0 })
    .optional()
    .describe(
      "Highest fee in TZS that you accept. If the fee is higher, the request fails with `price_changed` and nothing is cancelled.",
    ),
});

/** Unknown ids cause a 404; only malformed ids cause a 422. */
export const idParams = z.object({ id: integerParam().meta({ description: "Id of the shipment." }) });

/** Specification: POST /merchant/shipments/{id}/reattempt. */
export const reattemptRequest = requireCoordinatePairs(
  z.object({
    after: utcDateTimeField
      .nullish()
      .describe(
        "Earliest start of the attempt, ISO 8601 with an offset or `Z`, at least 15 minutes ahead. If omitted, the attempt starts immediately.",
      ),
    before: utcDateTimeField
      .nullish()
      .describe(
        "Latest arrival, ISO 8601 with an offset or `Z`: 30 minutes to 24 hours after `after`. If omitted, 2 hours after `after`.",
      ),
    notes: notes.nullish().describe("Note for the rider. It replaces the note of the shipment."),
    dropoff_latitude: asked.dropoff_latitude,
    dropoff_longitude: asked.dropoff_longitude,
  }),
).meta({ id: "ReattemptRequest", description: "Time, note and delivery point of the next attempt." });

export type ReattemptRequest = z.output<typeof reattemptRequest>;

export const fastForwardRequest = z
  .object({
    to: z
      .enum(["next", "delivered", "failed"])
      .describe(
        "`next` advances one step, `delivered` to the delivery, `failed` to the next failure. Steps at which a scenario waits are performed too.",
      ),
  })
  .meta({ id: "FastForwardRequest", description: "How far to advance a simulated delivery." });

/**
 * `needs_decision`: the delivery failed and the parcel is held until a decision. `needs_you`: such a parcel, or a
 * shipment that is not paid. `on_the_road`: paid, not finished and not scheduled for later. `planned`: a scheduled
 * pickup without a rider, or a planned attempt.
 */
export const LISTED_STATUSES = [
  ...SHIPMENT_STATUSES,
  "needs_decision",
  "needs_you",
  "on_the_road",
  "planned",
] as const;

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

/** A count of a view above this limit is not exact: counting all shipments would cost more than the page. */
export const VIEW_COUNT_MAX = 1000;

/** Numbers of shipments, counted up to one more than VIEW_COUNT_MAX. */
export interface ViewCounts {
  needsYou: number;
  onTheRoad: number;
  planned: number;
  delivered: number;
  all: number;
}

const SELECTED_MAX = 100;

export const shipmentExportFilter = shipmentListFilter.extend({
  /** Ids of selected shipments, separated by commas. */
  ids: z
    .string()
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.int().positive()).max(SELECTED_MAX))
    .optional()
    .catch(undefined),
});

export type ShipmentExportFilter = z.output<typeof shipmentExportFilter>;

/** Day in Tanzania. */
export const plannedFilter = z.object({ day: dayFilter });

export type ShipmentListFilter = z.output<typeof shipmentListFilter>;
