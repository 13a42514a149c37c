import { and, eq, gte } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUser, merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import type { Settings } from "@/lib/core/pricing/settings";
import { type EmailToQueue, queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { type LockedShipment, lockShipment } from "@/lib/shipments/moves/lock";
import { legAwaitingRider } from "./leg-awaiting-rider";
import { noRiderText } from "./no-rider-text";

const TEMPLATE = "no_rider_alert";

/**
 * Writes to the administrators and to the merchant that a shipment still has no rider, once in each waiting period.
 * Does nothing when it has found one, or waits since another moment.
 * Specification silent: what happens while no rider accepts.
 */
export async function alertNoRider(tx: Tx, shipmentId: number, waitingSince: string): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const since = locked.row.waitingSince;
  const leg = legAwaitingRider(locked);
  if (since?.toISOString() !== waitingSince || !leg) return;
  const { settings } = locked;
  const facts = {
    shipmentNumber: locked.row.shipmentNumber,
    minutes: Math.round((locked.now.getTime() - since.getTime()) / 60_000),
    endsInMinutes: leg.sequence === 1 ? minutesLeft(since, locked.now, settings) : null,
  };
  const [owner] = await tx.select().from(merchant).where(eq(merchant.id, locked.row.merchantId));
  const dashboard = `${env.APP_ORIGIN}/dashboard/${locked.row.mode}/shipments/${shipmentId}`;
  await writeOnce(tx, locked, since, owner!.businessEmail, {
    ...noRiderText({ ...facts, reader: owner!, shipmentUrl: dashboard }),
    merchantId: owner!.id,
    language: owner!.language,
  });
  const admins = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.role, "admin"));
  const shipmentUrl = `${env.APP_ORIGIN}/admin/shipments/${shipmentId}`;
  for (const { email } of admins) {
    const mail = noRiderText({ ...facts, reader: "office", shipmentUrl });
    await writeOnce(tx, locked, since, email, { ...mail, merchantId: null, language: "en" });
  }
}

function minutesLeft(since: Date, now: Date, settings: Settings): number {
  const endsAt = since.getTime() + settings.no_rider_fail_seconds * 1000;
  return Math.max(0, Math.round((endsAt - now.getTime()) / 60_000));
}

/** A job that runs twice meets its own mail; the shipment's lock keeps the two runs apart. */
async function writeOnce(
  tx: Tx,
  { row }: LockedShipment,
  since: Date,
  recipient: string,
  mail: Pick<EmailToQueue, "subject" | "body" | "merchantId" | "language">,
): Promise<void> {
  const [written] = await tx
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.recipient, recipient),
        gte(message.createdAt, since),
        eq(message.template, TEMPLATE),
        eq(message.subject, mail.subject),
      ),
    )
    .limit(1);
  if (!written) await queueEmail(tx, { mode: row.mode, template: TEMPLATE, recipient, ...mail });
}
