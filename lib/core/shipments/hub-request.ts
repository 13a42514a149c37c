import { z } from "zod";
import { text } from "@/lib/core/wire-fields";
import { HUB_CODE_MAX, WAYBILL_MAX, WAYBILL_MIN } from "./hub-code";
import { HUB_ACTIONS } from "./hub-desk";

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

export const HUB_VIEWS = ["here", "coming"] as const;
export type HubView = (typeof HUB_VIEWS)[number];

/** `after` is the `next` of the page before. */
export const hubListQuery = z.object({
  view: z.enum(HUB_VIEWS).default("here"),
  after: z
    .string()
    .regex(/^\d{1,15}-\d{1,16}$/, "a `next` of ours")
    .optional(),
});
