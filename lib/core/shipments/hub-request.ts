import { z } from "zod";
import { textField, dateTimeField } from "@/lib/core/wire-fields";
import { HUB_ACTIONS, HUB_CODE_MAX, SCAN_TASKS, WAYBILL_MAX, WAYBILL_MIN } from "./hub-desk";

const PARCEL_CODE = /^\s*(?:https?:|shp-)/i;

const waybill = textField({ min: WAYBILL_MIN, max: WAYBILL_MAX }).superRefine((value, ctx) => {
  if (!PARCEL_CODE.test(value)) return;
  const message = "Value error, this is the code of a parcel, not a waybill";
  ctx.addIssue({ code: "custom", message, params: { type: "value_error" } });
});

export const hubParcelQuery = z.object({ code: textField({ min: 1, max: HUB_CODE_MAX }) });

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

const SCANS_MAX = 50;

export const hubScansRequest = z.object({
  is_trial: z.boolean(),
  /** Absent from pages of the previous release. */
  person_id: z.int().positive().optional(),
  scans: z
    .array(
      z.object({
        client_event_id: z.uuid(),
        task: z.enum(SCAN_TASKS),
        code: textField({ min: 1, max: HUB_CODE_MAX }),
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

export const SCAN_DESK_MODES = ["one", "many"] as const;

export const hubListQuery = z.object({
  view: z.enum(HUB_VIEWS).default("here"),
  desk: z.enum(SCAN_DESK_MODES).default("one"),
  after: z
    .string()
    .regex(/^\d{1,15}-\d{1,16}$/, "a `next` of ours")
    .optional(),
});
