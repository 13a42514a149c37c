import { eq } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { shipment } from "@/db/schema/shipments";
import { listProposableDays, type ReceiverProposalInput } from "@/lib/core/tracking/receiver-proposal";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { lockShipment, type ShipmentRow } from "@/lib/shipments/transitions/lock";
import { notifyTrackingPages } from "@/lib/shipments/transitions/notify-tracking-pages";
import { proposalMail } from "./proposal-mail";

/** Throws shipment_not_found. Specification silent: a receiver who proposes another time or place. */
export async function proposeAttempt(shipmentId: number, wish: ReceiverProposalInput): Promise<boolean> {
  return transaction(async (tx) => {
    const { row, now, settings } = await lockShipment(tx, shipmentId);
    const days = listProposableDays(row, settings, now);
    const owner = await ownerOf(tx, row);
    if (!owner.mayPropose || days.length === 0 || (wish.day !== null && !days.includes(wish.day)))
      return false;
    const proposal = { ...wish, proposedAt: now.toISOString() };
    await tx.update(shipment).set({ receiverProposal: proposal }).where(eq(shipment.id, shipmentId));
    await notifyTrackingPages(tx, row);
    const url = `${env.APP_ORIGIN}/dashboard/${row.mode}/shipments/${shipmentId}`;
    await queueEmail(tx, {
      merchantId: row.merchantId,
      mode: row.mode,
      template: "receiver_proposal",
      language: owner.language,
      recipient: owner.email,
      ...proposalMail({ shipmentNumber: row.shipmentNumber, wish, url, language: owner.language }),
    });
    return true;
  });
}

async function ownerOf(tx: Tx, { merchantId }: ShipmentRow) {
  const [owner] = await tx
    .select({
      email: merchant.businessEmail,
      language: merchant.language,
      mayPropose: merchant.receiverMayPropose,
    })
    .from(merchant)
    .where(eq(merchant.id, merchantId));
  return owner!;
}
