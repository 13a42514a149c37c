import { defineAdminAction, type OptionalReason, type ReasonInput } from "@/lib/admin/admin-action";
import { exceedsSingleApproverLimit } from "@/lib/admin/approvals/request-approval";
import { createConflictError, createFieldError } from "@/lib/admin/errors";
import type { AuditEntry } from "@/lib/admin/log/actions";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { TransitionRefusedError } from "@/lib/core/lifecycle/lifecycle";
import type { CustodySettlement } from "@/lib/core/riders/late-step";
import { getRequiredProof } from "@/lib/core/shipments/delivery-pin";
import { settleCustodyCase } from "@/lib/riders/custody/settle-case";
import { waiveDeliveryPin as waive } from "@/lib/shipments/pin/send-tracking-link";
import { cancelLockedShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment, type ShipmentRow } from "@/lib/shipments/transitions/lock";
import {
  getDeclaredValueTzs,
  resolveFailure as resolve,
  retryDeliveryAsAdmin,
} from "@/lib/shipments/transitions/reattempt";

type Cancellation = ReasonInput & { shipmentId: number; maxFeeTzs?: number | null | undefined };

/** Throws shipment_not_found, price_changed and the conditions of a cancellation. */
export const cancelShipment = defineAdminAction({
  right: "operations",
  lock: (tx, { shipmentId }: Cancellation) => lockShipment(tx, shipmentId),
  async apply(tx, { reason, maxFeeTzs }, locked) {
    const maxFee = maxFeeTzs ?? undefined;
    const request = { reason, ...(maxFee !== undefined && { maxFee }) };
    const { after } = await cancelLockedShipment(tx, locked, request, "admin");
    return transitionEntry("shipment.cancelled", locked.row, after.row);
  },
});

/** Throws shipment_not_found, reattempt_not_possible. */
export const reattemptDelivery = defineAdminAction({
  right: "operations",
  async apply(tx, { shipmentId }: OptionalReason & { shipmentId: number }) {
    const { before, after } = await mapRefusal(retryDeliveryAsAdmin(tx, shipmentId));
    return transitionEntry("shipment.reattempted", before.row, after.row);
  },
});

interface FailureDecision extends ReasonInput {
  shipmentId: number;
  resolution: "refunded" | "written_off";
  claimTzs?: number | null | undefined;
}

/** Throws shipment_not_found, and validation_error for a resolved failure or a claim above the declared value. */
export const resolveFailure = defineAdminAction({
  right: "failures",
  approval: {
    kind: "shipment.goodwill",
    async evaluate(tx, actor, payload: FailureDecision) {
      const { row } = await lockShipment(tx, payload.shipmentId);
      const claim = { mode: row.mode, amountTzs: payload.claimTzs ?? 0 };
      const needsSecond = await exceedsSingleApproverLimit(tx, actor, claim);
      return { needsSecond, right: "failures", payload };
    },
    async snapshot(tx, { shipmentId, resolution, claimTzs }) {
      const { row } = await lockShipment(tx, shipmentId);
      const before = { mode: row.mode, ...auditFacts(row) };
      return {
        subject: ["shipment", shipmentId],
        version: hashContent(before),
        before,
        after: { ...before, resolution, claim: claimTzs ?? 0 },
      };
    },
  },
  lock: (tx, { shipmentId }) => getDeclaredValueTzs(tx, shipmentId),
  check(declaredTzs, { claimTzs }) {
    if ((claimTzs ?? 0) > declaredTzs)
      throw createFieldError("claim", `At most the declared value of ${declaredTzs} TZS`, "too_high");
  },
  async apply(tx, { shipmentId, resolution, claimTzs }) {
    const claim = claimTzs ?? 0;
    const { before, after } = await mapRefusal(resolve(tx, shipmentId, { resolution, claimTzs: claim }));
    const { mode } = after.row;
    return transitionEntry("shipment.failure_resolved", before.row, after.row, { after: { mode, claim } });
  },
});

type CustodyDecision = ReasonInput & { shipmentId: number; caseId: number; settlement: CustodySettlement };

/** Throws shipment_not_found, not_found, and validation_error for a case that is no longer open. */
export const settleCustody = defineAdminAction({
  right: "operations",
  lock: (tx, { shipmentId }: CustodyDecision) => lockShipment(tx, shipmentId),
  async apply(tx, { caseId, settlement }, locked) {
    const settled = settleCustodyCase(tx, locked, { caseId, settlement });
    const after = await mapRefusal(settled, () => "The shipment has moved on: this is not possible");
    const more = { before: { case: caseId }, after: { settlement } };
    return transitionEntry("shipment.custody_settled", locked.row, after.row, more);
  },
});

/** Throws shipment_not_found, and validation_error if the shipment needs no PIN. */
export const waivePin = defineAdminAction({
  right: "operations",
  lock: (tx, { shipmentId }: ReasonInput & { shipmentId: number }) => lockShipment(tx, shipmentId),
  check({ row }) {
    if (getRequiredProof(row) !== "pin" || row.proof)
      throw createConflictError("This shipment asks for no PIN");
  },
  async apply(tx, { shipmentId }) {
    await waive(tx, shipmentId);
    return {
      action: "shipment.pin_waived",
      subject: ["shipment", shipmentId],
      before: { proof: "pin" },
      after: { proof: "photo" },
    };
  },
});

/**
 * Maps the refusal of a transition to an error. Throws validation_error for a transition that the table does
 * not allow.
 */
async function mapRefusal<T>(
  transition: Promise<T>,
  message = (status: string) => `A shipment in status ${status} does not allow this`,
): Promise<T> {
  return transition.catch((error: unknown) => {
    throw error instanceof TransitionRefusedError ? createConflictError(message(error.status)) : error;
  });
}

function transitionEntry(
  action: AuditEntry["action"],
  before: ShipmentRow,
  after: ShipmentRow,
  more: { before?: object; after?: object } = {},
): AuditEntry {
  return {
    action,
    subject: ["shipment", after.id],
    before: { ...auditFacts(before), ...more.before },
    after: { ...auditFacts(after), ...more.after },
  };
}

function auditFacts({ status, paymentStatus, failure, cancellation }: ShipmentRow): object {
  return {
    status,
    payment_status: paymentStatus,
    ...(failure && { failure: failure.code, final: failure.final, resolution: failure.resolution }),
    ...(cancellation && { fee: cancellation.feeTzs, refund: cancellation.refundTzs }),
  };
}
