import { z } from "zod";
import { text, dateTimeField } from "@/lib/core/wire-fields";
import { HUB_CODE_MAX, WAYBILL_MAX, WAYBILL_MIN } from "./hub-code";
import { HUB_ACTIONS, SCAN_TASKS } from "./hub-desk";

/** A scanner that types into the wrong field would send a parcel out under another one's name. */
const PARCEL_CODE = /^\s*(?:https?:|shp-)/i;

const waybill = text({ min: WAYBILL_MIN, max: WAYBILL_MAX }).superRefine((value, ctx) => {
  if (!PARCEL_CODE.test(value)) return;
  const message = "Value error, this is the code of a parcel, not a waybill";
  ctx.addIssue({ code: "custom", message, params: { type: "value_error" } });
});

export const hubParcelQuery = z.object({ code: text({ min: 1, max: HUB_CODE_MAX }) });

/** A waybill is owed when a parcel is sent out, and stands nowhere else. */
export const hubScanRequest = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("send_out"),
    shipment_id: z.int().positive(),
    waybill,
  }),
  z.object({
    action: z.enum(HUB_ACTIONS).exclude(["send_out"]),
    shipment_id: z.int().positive(),
  }),
]);
export type HubScanRequest = z.output<typeof hubScanRequest>;

/** What a desk may send at once; what it has gathered beyond that follows in the next request. */
const SCANS_MAX = 50;

/**
 * What a desk that scans many parcels has gathered, in order. A trial says what each would do, and does nothing: the desk
 * shows it, and sends the scan once the time to undo it is over.
 */
export const hubScansRequest = z.object({
  is_trial: z.boolean(),
  /** Who made the scans, as the desk's page knows it; pages of the release before do not say. */
  person_id: z.int().positive().optional(),
  scans: z
    .array(
      z.object({
        client_event_id: z.uuid(),
        task: z.enum(SCAN_TASKS),
        code: text({ min: 1, max: HUB_CODE_MAX }),
        waybill: waybill.nullish(),
        scanned_at: dateTimeField,
      }),
    )
    .min(1)
    .max(SCANS_MAX),
});
export type HubScan = z.output<typeof hubScansRequest>["scans"][number];

export const HUB_VIEWS = ["here", "coming"] as const;
export type HubView = (typeof HUB_VIEWS)[number];

/** One parcel at a time with all that is known of it, or many, one scan after the other. */
export const HUB_DESKS = ["one", "many"] as const;

/** `after` is the `next` of the page before. */
export const hubListQuery = z.object({
  view: z.enum(HUB_VIEWS).default("here"),
  desk: z.enum(HUB_DESKS).default("one"),
  after: z
    .string()
    .regex(/^\d{1,15}-\d{1,16}$/, "a `next` of ours")
    .optional(),
});
