import { and, eq, gte } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUser, merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import type { Settings } from "@/lib/core/pricing/settings";
import { type EmailToQueue, queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";
import { type LockedShipment, lockShipment } from "@/lib/shipments/transitions/lock";
import { findLegAwaitingRider } from "./rider-job";

const TEMPLATE = "no_rider_alert";

/** Sends one mail per waiting period. Specification silent: what happens while no rider accepts. */
export async function alertNoRider(tx: Tx, shipmentId: number, waitingSince: string): Promise<void> {
  const locked = await lockShipment(tx, shipmentId);
  const since = locked.row.waitingSince;
  const leg = findLegAwaitingRider(locked);
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
    ...renderNoRiderMail({ ...facts, reader: owner!, shipmentUrl: dashboard }),
    merchantId: owner!.id,
    language: owner!.language,
  });
  const admins = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.role, "admin"));
  const shipmentUrl = `${env.APP_ORIGIN}/admin/shipments/${shipmentId}`;
  for (const { email } of admins) {
    const mail = renderNoRiderMail({ ...facts, reader: "office", shipmentUrl });
    await writeOnce(tx, locked, since, email, { ...mail, merchantId: null, language: "en" });
  }
}

function minutesLeft(since: Date, now: Date, settings: Settings): number {
  const endsAt = since.getTime() + settings.no_rider_fail_seconds * 1000;
  return Math.max(0, Math.round((endsAt - now.getTime()) / 60_000));
}

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

interface NoRiderFacts {
  shipmentNumber: string;
  minutes: number;
  endsInMinutes: number | null;
  reader: { language: "sw" | "en" } | "office";
  shipmentUrl: string;
}

export function renderNoRiderMail(facts: NoRiderFacts): { subject: string; body: string } {
  const { shipmentNumber, minutes, shipmentUrl } = facts;
  if (facts.reader === "office" || facts.reader.language === "en") {
    return {
      subject: `No rider yet for ${shipmentNumber}`,
      body: `${shipmentNumber} has waited ${minutes} minutes for a rider. ${englishEnd(facts)}\n\n${shipmentUrl}\n`,
    };
  }
  return {
    subject: `Bado hakuna dereva wa ${shipmentNumber}`,
    body: `${shipmentNumber} imesubiri dereva kwa dakika ${minutes}. ${swahiliEnd(facts)}\n\n${shipmentUrl}\n`,
  };
}

function englishEnd({ endsInMinutes, reader }: NoRiderFacts): string {
  if (endsInMinutes === null)
    return "According to our records the parcel is at the hub, and we're still looking.";
  if (reader === "office")
    return `The search goes on for another ${endsInMinutes} minutes. If no rider is found by then, the merchant gets a full refund.`;
  return `We'll keep looking for another ${endsInMinutes} minutes. If we don't find a rider by then, you get a full refund. Cancelling is free until then.`;
}

function swahiliEnd({ endsInMinutes }: NoRiderFacts): string {
  if (endsInMinutes === null) return "Kwa kumbukumbu zetu mzigo uko kituoni, na tunaendelea kutafuta.";
  return `Tunaendelea kutafuta kwa dakika ${endsInMinutes} zaidi; baada ya hapo fedha zote zitarudishwa. Kughairi ni bure kwa sasa.`;
}
