import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { shipment } from "@/db/schema/shipments";
import { loadSettings } from "@/lib/catalogue/load-settings";
import type { MessageReason } from "@/lib/core/messages/message";
import { smsRefusal } from "@/lib/core/messages/sms-recipient";
import { trackingSmsText } from "@/lib/core/messages/sms-text";
import type { Settings } from "@/lib/core/pricing/settings";
import { trackingLink } from "@/lib/core/tracking/tracking-link";
import { env } from "@/lib/platform/env";

/** Also the unique name under which a shipment has one such message at most. */
const TEMPLATE = "tracking_link";

/**
 * Writes the message with the tracking link to the receiver, queued or suppressed with its reason. Returns the id
 * of a message that is to be delivered, else null; a shipment that has its message gets no second one.
 * Specification: What the service does, 6.
 */
export async function queueTrackingSms(
  tx: Tx,
  shipmentId: number,
  pin: string | null = null,
): Promise<number | null> {
  const facts = await readFacts(tx, shipmentId);
  if (!facts) return null;
  // Counting and writing are one step for each merchant and each number, so that the caps hold under any load.
  await lock(tx, `sms of ${facts.merchantId}`);
  await lock(tx, `sms to ${facts.phone}`);
  const reason = await suppression(tx, facts);
  const url = trackingLink(env.APP_ORIGIN, facts.trackingCode);
  const [written] = await tx
    .insert(message)
    .values({
      merchantId: facts.merchantId,
      mode: facts.mode,
      kind: "sms",
      template: TEMPLATE,
      recipient: facts.phone,
      body: trackingSmsText({
        merchantName: facts.merchantName,
        url,
        serviceName: env.SERVICE_NAME,
        pin: pin ?? undefined,
      }),
      status: reason ? "suppressed" : "queued",
      reason,
      shipmentId,
    })
    .onConflictDoNothing()
    .returning({ id: message.id });
  return written ? (reason ? null : written.id) : unfinished(tx, shipmentId);
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

async function readFacts(tx: Tx, shipmentId: number) {
  const [row] = await tx
    .select({
      mode: shipment.mode,
      merchantId: shipment.merchantId,
      merchantName: merchant.businessName,
      isOptedOut: merchant.smsOptOut,
      phone: shipment.receiverPhone,
      trackingCode: shipment.trackingCode,
    })
    .from(shipment)
    .innerJoin(merchant, eq(merchant.id, shipment.merchantId))
    .where(eq(shipment.id, shipmentId));
  return row;
}

async function lock(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

async function suppression(tx: Tx, facts: Facts): Promise<MessageReason | null> {
  if (facts.isOptedOut) return "opted_out";
  const settings = await loadSettings(tx);
  return smsRefusal(facts.phone, settings.sms_countries) ?? (await exceededCap(tx, facts, settings));
}

async function exceededCap(tx: Tx, facts: Facts, settings: Settings): Promise<MessageReason | null> {
  const toNumber = await countToday(
    tx,
    facts,
    eq(message.recipient, facts.phone),
    settings.sms_per_number_per_day,
  );
  if (toNumber >= settings.sms_per_number_per_day) return "number_cap";
  const ofMerchant = eq(message.merchantId, facts.merchantId);
  const byMerchant = await countToday(tx, facts, ofMerchant, settings.sms_per_merchant_per_day);
  return byMerchant >= settings.sms_per_merchant_per_day ? "merchant_cap" : null;
}

/** Texts of the last 24 hours that cost something or would; counted no further than the cap. */
async function countToday(tx: Tx, facts: Facts, whose: ReturnType<typeof eq>, cap: number): Promise<number> {
  const counted = tx
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        whose,
        eq(message.mode, facts.mode),
        eq(message.kind, "sms"),
        inArray(message.status, ["queued", "held", "sent"]),
        sql`${message.createdAt} > now() - interval '24 hours'`,
      ),
    )
    .limit(cap);
  return (await counted).length;
}

/** The message of an earlier run that ended before the provider answered. */
async function unfinished(tx: Tx, shipmentId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: message.id })
    .from(message)
    .where(
      and(eq(message.shipmentId, shipmentId), eq(message.template, TEMPLATE), eq(message.status, "queued")),
    );
  return row?.id ?? null;
}
