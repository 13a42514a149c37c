import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import type { LockedShipment } from "@/lib/shipments/moves/lock";
import { undoneText } from "./undone-text";

/** Writes to the merchant why a shipment that had ended goes on, and what that did to the money. */
export async function tellUndone(tx: Tx, { row }: LockedShipment, collectedAt: Date): Promise<void> {
  const { undoneEnding: undone, shipmentNumber, mode, id } = row;
  const [owner] = await tx.select().from(merchant).where(eq(merchant.id, row.merchantId));
  if (!undone || !owner) return;
  const { language } = owner;
  const shipmentUrl = `${env.APP_ORIGIN}/dashboard/${mode}/shipments/${id}`;
  await queueEmail(tx, {
    merchantId: owner.id,
    mode,
    template: "late_collection",
    language,
    recipient: owner.businessEmail,
    ...undoneText({ shipmentNumber, undone, collectedAt, language, shipmentUrl }),
  });
}
