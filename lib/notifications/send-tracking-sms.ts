import { transaction } from "@/db/client";
import { deliverMessage } from "@/lib/notifications/deliver-message";
import { queueTrackingSms } from "@/lib/notifications/queue-tracking-sms";

/** The job `sms.tracking_link`: writes the receiver's message once and hands it to the provider. */
export async function sendTrackingSms(shipmentId: number): Promise<void> {
  const messageId = await transaction((tx) => queueTrackingSms(tx, shipmentId));
  if (messageId !== null) await deliverMessage(messageId);
}
