import { type Tx, transaction } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { isParcelHeld } from "@/lib/core/lifecycle/failure";
import type { PaymentSource } from "@/lib/core/shipment";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import { enqueue } from "@/lib/jobs/enqueue";
import type { TaskPayloads } from "@/lib/jobs/names";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { lockShipment, type ShipmentRow } from "@/lib/shipments/transitions/lock";
import { getReattemptDeadline } from "@/lib/shipments/transitions/build-outbox";
import { prepareOrder } from "./order";
import { createReturn, buildReturnRequest } from "./return";

type ReturnDue = TaskPayloads["shipment.return_due"];

const RETRY_MS = 86_400_000;

/**
 * Orders the return of a failed parcel, paid from the wallet. Does nothing when the failure is settled;
 * schedules the job again when the deadline has not passed. Specification silent: what becomes of a parcel
 * that could not be delivered.
 */
export async function returnFailedParcel(due: ReturnDue): Promise<void> {
  const original = await transaction((tx) => lockReturnable(tx, due));
  if (!original) return;
  try {
    await orderReturn(original, due, "wallet").catch((error: unknown) => {
      if (!isUnpayable(error)) throw error;
      return orderReturn(original, due, "gateway");
    });
  } catch (error) {
    if (!(error instanceof ConditionError) || error.status >= 500) throw error;
    await transaction((tx) => leaveUndecided(tx, due, error));
  }
}

async function lockReturnable(tx: Tx, due: ReturnDue): Promise<ShipmentRow | null> {
  const locked = await lockShipment(tx, due.shipmentId);
  const { row, now, settings } = locked;
  const failure = failureDue(row, due);
  if (!failure) return null;
  const runAt = getReattemptDeadline(row, failure, settings);
  if (now < runAt && !due.isHastened) {
    await enqueue(tx, "shipment.return_due", due, { runAt });
    return null;
  }
  if (row.returnOfShipmentId === null) return row;
  await applyTransition(tx, locked, "resolved", { resolution: "written_off", actor: "system" });
  return null;
}

/** Returns null if the failure is settled or a further attempt is planned. */
function failureDue({ status, failure }: ShipmentRow, { occurredAt }: ReturnDue) {
  const isOpen = status === "failed" && failure?.occurredAt === occurredAt && isParcelHeld(failure);
  return isOpen && !failure.nextAttempt ? failure : null;
}

async function orderReturn(
  { id, merchantId, mode }: ShipmentRow,
  { occurredAt }: ReturnDue,
  paymentSource: PaymentSource,
): Promise<void> {
  const caller = { merchantId, mode };
  const order = {
    ...(await prepareOrder()),
    caller,
    request: { ...(await buildReturnRequest(caller, id)), payment_source: paymentSource },
    scenario: null,
    actor: "system" as const,
    idempotency: null,
    locate: () => "",
  };
  await createReturn(order, id, occurredAt);
}

function isUnpayable(error: unknown): boolean {
  if (!(error instanceof ConditionError)) return false;
  return error.condition === "insufficient_wallet_balance" || error.condition === "wallet_inactive";
}

async function leaveUndecided(tx: Tx, due: ReturnDue, { condition, detail }: ConditionError): Promise<void> {
  const { row, now } = await lockShipment(tx, due.shipmentId);
  if (!failureDue(row, due)) return;
  const why = typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join("; ");
  await recordFinding(tx, {
    invariant: "parcel_returned_when_due",
    subject: `shipment ${row.shipmentNumber}`,
    detail: `${condition}: ${why}`,
    accountId: null,
  });
  await enqueue(tx, "shipment.return_due", due, { runAt: new Date(now.getTime() + RETRY_MS) });
}
