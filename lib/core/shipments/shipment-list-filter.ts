import { z } from "zod";
import { codePointLength } from "@/lib/core/input/text";
import { LIMITS } from "@/lib/core/limits";
import { PAYMENT_STATUSES } from "@/lib/core/shipment";
import { SHIPMENT_STATUSES, SHIPMENT_TYPES } from "@/lib/core/statuses";
import { isDay } from "@/lib/core/time/day";

/** `needs_decision`: failed, with the parcel held. */
export const LISTED_STATUSES = [...SHIPMENT_STATUSES, "needs_decision"] as const;

const day = z.string().refine(isDay);

/** Invalid filters are ignored; the page shows those that apply. */
export const shipmentListFilter = z.object({
  status: z.enum(LISTED_STATUSES).optional().catch(undefined),
  payment_status: z.enum(PAYMENT_STATUSES).optional().catch(undefined),
  type: z.enum(SHIPMENT_TYPES).optional().catch(undefined),
  /** Days in Tanzania, both included. */
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  search: z
    .string()
    .trim()
    .min(1)
    .refine(
      (text) => codePointLength(text) <= LIMITS.searchMax && !text.includes("\0") && text.isWellFormed(),
    )
    .optional()
    .catch(undefined),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

export type ShipmentListFilter = z.output<typeof shipmentListFilter>;
