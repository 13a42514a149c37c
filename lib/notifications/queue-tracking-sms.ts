import { and, eq } from "drizzle-orm";
import { askPrepared, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { smsProviderFor } from "@/lib/adapters/sms/choose";
import type { MessageReason } from "@/lib/core/messages/message";
import { smsRefusal } from "@/lib/core/messages/sms-recipient";
import { trackingSmsText } from "@/lib/core/messages/sms-text";
import type { Mode } from "@/lib/core/mode";
import { settingsSchema } from "@/lib/core/pricing/settings";
import { trackingLink } from "@/lib/core/tracking/tracking-link";
import { env } from "@/lib/platform/env";

/** Also the unique name under which a shipment has one such message at most. */
const TEMPLATE = "tracking_link";

const LOCKS = "select pg_advisory_xact_lock(hashtext($1)), pg_advisory_xact_lock(hashtext($2))";

/** A shipment that has its message, by this run or an earlier one. */
export interface WrittenTrackingSms {
  /** Of the message, where it is to be delivered. */
  toDeliver: number | null;
  requirePin: boolean;
}

/**
 * Writes the message with the tracking link to the receiver: queued, held where nothing leaves the house, or suppressed
 * with its reason. A shipment that has its message gets no second one. `drawPin` is asked where the receiver is to prove
 * the delivery with a PIN. Specification: What the service does, 6.
 */
export async function queueTrackingSms(
  tx: Tx,
  shipmentId: number,
  drawPin: () => Promise<string | null>,
): Promise<WrittenTrackingSms> {
  const facts = await readFacts(tx, shipmentId);
  if (!facts) return { toDeliver: null, requirePin: false };
  const { requirePin } = facts;
  const pin = requirePin ? await drawPin() : null;
  // Counting and writing are one step for each merchant and each number, so that the caps hold under any load.
  await askPrepared(tx, LOCKS, [`sms of ${facts.merchantId}`, `sms to ${facts.phone}`]);
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
        url: trackingLink(env.APP_ORIGIN, facts.trackingCode),
        serviceName: env.SERVICE_NAME,
        pin: pin ?? undefined,
      }),
      ...(await fateOf(tx, facts)),
      shipmentId,
    })
    .onConflictDoNothing()
    .returning({ id: message.id, status: message.status });
  if (!written) return { toDeliver: await unfinished(tx, shipmentId), requirePin };
  return { toDeliver: written.status === "queued" ? written.id : null, requirePin };
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

const FACTS = `
  select s.mode, s.merchant_id as "merchantId", m.business_name as "merchantName", m.sms_opt_out as "isOptedOut",
    s.receiver_phone as phone, s.tracking_code as "trackingCode", s.require_pin as "requirePin",
    (select coalesce(jsonb_object_agg(key, value), '{}')::text from setting) as settings
  from shipment s join merchant m on m.id = s.merchant_id where s.id = $1::bigint`;

interface FactsRow {
  mode: Mode;
  merchantId: number | string;
  merchantName: string;
  isOptedOut: boolean;
  phone: string;
  trackingCode: string;
  requirePin: boolean;
  settings: string;
}

async function readFacts(tx: Tx, shipmentId: number) {
  const [row] = await askPrepared<FactsRow>(tx, FACTS, [shipmentId]);
  if (!row) return null;
  const settings = settingsSchema.parse(JSON.parse(row.settings));
  return { ...row, merchantId: Number(row.merchantId), settings };
}

/** What becomes of the message. */
async function fateOf(tx: Tx, facts: Facts) {
  const refusal = await suppression(tx, facts);
  if (refusal) return { status: "suppressed", reason: refusal } as const;
  const { holds, name } = smsProviderFor(facts.mode);
  if (holds) return { status: "held", reason: holds, provider: name } as const;
  return { status: "queued" } as const;
}

async function suppression(tx: Tx, facts: Facts): Promise<MessageReason | null> {
  if (facts.isOptedOut) return "opted_out";
  return smsRefusal(facts.phone, facts.settings.sms_countries) ?? exceededCap(tx, facts);
}

const counted = (whose: string, cap: string) => `(select count(*)::int from (
  select from message where ${whose} and mode = $3 and kind = 'sms' and status in ('queued', 'held', 'sent')
    and created_at > now() - interval '24 hours' limit ${cap}) counted)`;

/** Texts of the last 24 hours that cost something or would; counted no further than the cap. */
const COUNTS = `
  select ${counted("recipient = $1", "$4::int")} as "toNumber",
    ${counted("merchant_id = $2::bigint", "$5::int")} as "byMerchant"`;

async function exceededCap(tx: Tx, { phone, merchantId, mode, settings }: Facts) {
  const { sms_per_number_per_day: perNumber, sms_per_merchant_per_day: perMerchant } = settings;
  const [counts] = await askPrepared<{ toNumber: number; byMerchant: number }>(tx, COUNTS, [
    phone,
    merchantId,
    mode,
    perNumber,
    perMerchant,
  ]);
  if (counts!.toNumber >= perNumber) return "number_cap";
  return counts!.byMerchant >= perMerchant ? "merchant_cap" : null;
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
