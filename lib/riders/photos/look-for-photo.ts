import type { Tx } from "@/db/client";
import { recordFinding } from "@/lib/audit-issues/audit-issues";
import type { TaskPayloads } from "@/lib/jobs/names";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { isOwnPhoto } from "./own-photo";

export async function findPhoto(tx: Tx, due: TaskPayloads["rider.photo_due"]): Promise<void> {
  if (await isOwnPhoto(tx, due)) return;
  const { row } = await lockShipment(tx, due.shipmentId);
  await recordFinding(tx, {
    invariant: "proof_photo_sent",
    subject: `shipment ${row.shipmentNumber}`,
    detail: `Rider ${due.riderId} named the photo ${due.name} as the proof of delivery and has not sent it`,
    accountId: null,
  });
}
