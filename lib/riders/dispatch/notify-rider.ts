import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { rider } from "@/db/schema/riders";
import { type RiderSms, queueRiderSms } from "@/lib/notifications/queue-rider-sms";

export async function notifyRider(
  tx: Tx,
  riderId: number,
  words: Pick<RiderSms, "template" | "body" | "shipmentId">,
): Promise<void> {
  const [told] = await tx
    .select({ recipient: rider.phone, mode: rider.mode })
    .from(rider)
    .where(eq(rider.id, riderId));
  if (told) await queueRiderSms(tx, { ...told, ...words });
}
