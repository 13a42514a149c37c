import { z } from "zod";
import { rateQuoteSchema } from "@/lib/core/pricing/rate-request";
import { timestamp, tzsAmount } from "@/lib/core/wire-fields";
import { cancellationSchema, shipmentSchema } from "./shipment-response";

const { currency } = rateQuoteSchema.shape;

/** Specification: POST /merchant/shipments/{id}/cancel, preview response. */
export const cancellationPreviewSchema = z
  .object({
    status: z
      .literal("cancellation_pending")
      .describe("Always `cancellation_pending`: nothing has been cancelled."),
    shipment_id: z.int().describe("Id of the shipment."),
    shipment_number: shipmentSchema.shape.shipment_number,
    window: cancellationSchema.shape.window,
    fee: tzsAmount.describe("Fee that a cancellation would retain, in TZS."),
    refund: tzsAmount.describe("Amount that a cancellation would credit to the wallet, in TZS."),
    currency,
    reason_for_fee: z.string().describe("Explanation of the fee, to show to your user."),
    window_expires_at: timestamp
      .nullable()
      .describe(
        "Time at which the window ends, ISO 8601 in UTC; null if only a step of the rider ends the window.",
      ),
    next_fee: tzsAmount
      .nullable()
      .describe("Fee of the next window, in TZS; null if there is no next window."),
  })
  .meta({
    id: "CancellationPreview",
    description: "Fee and refund of a cancellation at this moment. Nothing has changed.",
  });

/** Specification: POST /merchant/shipments/{id}/cancel, commit response. */
export const cancellationCommitSchema = z
  .object({
    status: z.literal("cancelled").describe("Always `cancelled`: the shipment is cancelled."),
    shipment_id: z.int().describe("Id of the shipment."),
    shipment_number: shipmentSchema.shape.shipment_number,
    window: cancellationSchema.shape.window,
    fee_debited: tzsAmount.describe("Fee retained, in TZS."),
    refund_credited: tzsAmount.describe("Amount credited to the wallet, in TZS."),
    currency,
    shipment: shipmentSchema.describe("The shipment after the cancellation."),
  })
  .meta({ id: "CancellationCommit", description: "A completed cancellation." });

/** Specification: POST /merchant/shipments/{id}/cancel. */
export const cancellationResponseSchema = z
  .discriminatedUnion("status", [cancellationPreviewSchema, cancellationCommitSchema])
  .meta({
    discriminator: {
      propertyName: "status",
      mapping: {
        cancellation_pending: "#/components/schemas/CancellationPreview",
        cancelled: "#/components/schemas/CancellationCommit",
      },
    },
  });
