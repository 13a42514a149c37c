import { z } from "zod";
import { normalizePin } from "@/lib/core/input/codes";
import { ATTEMPT_FAILURE_CODES, INCIDENT_CODES, PICKUP_FAILURE_CODES } from "@/lib/core/lifecycle/failure";
import { LIMITS } from "@/lib/core/limits";
import { dateTimeField, integerParam, latitude, longitude, textField } from "@/lib/core/wire-fields";

export const RIDER_PIN_DIGITS = 6;

export function isTrivialPin(pin: string): boolean {
  const isRepeated = [1, 2, 3].some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return isRepeated || steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

export const riderPin = z
  .string()
  .regex(/^\d{6}$/, "six digits")
  .refine((pin) => !isTrivialPin(pin), "too easy to guess: no repeated digits, and none in a row");

const REPORTS_MAX = 50;
const POSITIONS_MAX = 100;
/** Phones without a clock battery start in 1970, so offsets of decades are valid. */
const CLOCK_OFFSET_MAX_MS = 100 * 365 * 86_400_000;

const comparedText = z.string().max(200);
const pinInput = comparedText.transform(normalizePin);
export const riderLogInRequest = z.object({
  phone: comparedText,
  pin: pinInput,
  code: pinInput.optional(),
  new_pin: pinInput.pipe(riderPin).optional(),
});

export const onlineRequest = z.object({
  is_online: z.boolean(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
});

/** Steps are validated one by one, so that an invalid report does not block the other reports. */
export const reportsRequest = z.object({
  reports: z
    .array(z.looseObject({ client_event_id: z.uuid() }))
    .min(1)
    .max(REPORTS_MAX),
});

const photoName = z.string().regex(/^[0-9a-f]{32}$/);
const failureCode = z.enum([
  ...new Set([...PICKUP_FAILURE_CODES, ...ATTEMPT_FAILURE_CODES, ...INCIDENT_CODES]),
]);
const recipientName = textField({ min: 1, max: LIMITS.nameMax });
const clock = z.object({
  tapped_at: dateTimeField,
  offset_ms: z.int().min(-CLOCK_OFFSET_MAX_MS).max(CLOCK_OFFSET_MAX_MS),
  synced_at: dateTimeField,
  sent_at: dateTimeField,
});
const reportFields = {
  client_event_id: z.uuid(),
  shipment_id: z.int().positive(),
  happened_at: dateTimeField,
  clock: clock.nullish(),
  is_offline: z.boolean().nullish(),
};
const deliver = { ...reportFields, step: z.literal("deliver"), recipient_name: recipientName.nullish() };

export const riderReportRequest = z.union([
  z.object({
    ...reportFields,
    step: z.enum(["accept", "decline", "start", "arrive", "collect", "head_out", "release"]),
  }),
  z.object({ ...reportFields, step: z.literal("fail"), failure_code: failureCode }),
  z.object({
    ...deliver,
    method: z.literal("pin"),
    pin: textField({ min: 1, max: 20 }).transform(normalizePin),
  }),
  z.object({ ...deliver, method: z.literal("photo"), photo_name: photoName }),
  z.object({ ...deliver, method: z.literal("name"), recipient_name: recipientName }),
]);
export type RiderReport = z.output<typeof riderReportRequest>;

export const positionsRequest = z.object({
  positions: z
    .array(
      z.object({
        latitude,
        longitude,
        accuracy_m: z.number().min(0),
        recorded_at: dateTimeField,
      }),
    )
    .min(1)
    .max(POSITIONS_MAX),
});

export const photoQuery = z.object({
  name: photoName,
  shipment_id: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER }),
});

export const earningsQuery = z.object({
  before: integerParam({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
});
