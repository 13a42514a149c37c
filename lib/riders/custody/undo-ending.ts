import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignment } from "@/db/schema/riders";
import type { Cancellation } from "@/lib/core/shipment";
import { recordFinding } from "@/lib/findings/record";
import { advance } from "@/lib/shipments/moves/advance";
import type { ActiveAssignment, LockedShipment } from "@/lib/shipments/moves/lock";
import { lockWallet } from "@/lib/wallet/lock-wallet";
import { tellUndone } from "./tell-undone";

/**
 * Undoes the end of a shipment whose parcel the rider has. After a cancellation the parcel goes back, for which the
 * platform pays; where the collection came first, the fee becomes the price of the delivery, and the refund is taken back
 * as far as the wallet reaches. What no rider was found for goes on to the receiver at the platform's cost. `at`: when the
 * parcel was collected. Throws TransitionRefusedError. Specification: Late steps and custody.
 */
export async function undoEnding(
  tx: Tx,
  locked: LockedShipment,
  had: ActiveAssignment,
  { at, corrects }: { at: Date; corrects: boolean },
): Promise<LockedShipment> {
  const { row, now } = locked;
  const holding = {
    status: "arrived_at_pickup" as const,
    endedAt: null,
    movingAt: had.movingAt ?? at,
    arrivedAt: had.arrivedAt ?? at,
    collectedAt: at,
  };
  await tx.update(assignment).set(holding).where(eq(assignment.id, had.id));
  const held = { ...locked, assignment: { ...had, ...holding } };
  const undone = { undoneAt: now.toISOString(), takenBackTzs: 0 };
  const { cancellation } = row;
  if (!cancellation) {
    const undoneEnding = { ...undone, ending: "no_rider_found" as const, cancellation };
    const { after } = await advance(tx, held, "collected_before_end", { occurredAt: at, undoneEnding });
    await tellUndone(tx, after, at);
    return after;
  }
  const collected = await advance(tx, held, "collected_before_end", { occurredAt: at });
  const takenBackTzs = corrects ? await recoverableTzs(tx, locked, cancellation) : 0;
  const undoneEnding = { ...undone, ending: "cancelled" as const, cancellation, takenBackTzs };
  const { after } = await advance(tx, collected.after, "cancellation_undone", { undoneEnding });
  await tellUndone(tx, after, at);
  return after;
}

/** TZS of the refund that the wallet still holds. What it lacks, the platform bears, and administrators hear of it. */
async function recoverableTzs(tx: Tx, { row }: LockedShipment, { refundTzs }: Cancellation): Promise<number> {
  const wallet = await lockWallet(tx, row);
  const recoverable = Math.min(refundTzs, wallet.balance ?? 0);
  if (recoverable < refundTzs) {
    await recordFinding(tx, {
      invariant: "undone_refund_taken_back",
      subject: `shipment ${row.shipmentNumber}`,
      detail: `${refundTzs - recoverable} TZS of a refund of ${refundTzs} TZS were not in the wallet any more`,
      accountId: wallet.id,
    });
  }
  return recoverable;
}
