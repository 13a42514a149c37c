import { queryPrepared, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { chooseSmsProvider } from "@/lib/adapters/sms/choose";
import type { MessageReason, SMS_TEMPLATES } from "@/lib/core/messages/message";
import { checkSmsRecipient, formatAttemptSms, formatTrackingSms } from "@/lib/core/messages/sms-text";
import type { PlannedAttempt } from "@/lib/core/lifecycle/failure";
import type { Mode } from "@/lib/core/mode";
import { settingsSchema } from "@/lib/core/pricing/settings";
import { createPlannedWindow } from "@/lib/core/time/arrival";
import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import { enqueue } from "@/lib/jobs/enqueue";
import { env } from "@/lib/platform/env";

interface WrittenTrackingSms {
  /** Id of the message to deliver, if any. */
  toDeliver: number | null;
  requirePin: boolean;
}

/** Writes one message per shipment. Specification: What the service does, 6. */
export async function queueTrackingSms(
  tx: Tx,
  shipmentId: number,
  drawPin: () => Promise<string | null>,
): Promise<WrittenTrackingSms> {
  const facts = await readFacts(tx, shipmentId);
  if (!facts) return { toDeliver: null, requirePin: false };
  const { requirePin } = facts;
  const pin = requirePin ? await drawPin() : null;
  const body = formatTrackingSms({
    merchantName: facts.merchantName,
    url: buildTrackingLink(env.APP_ORIGIN, facts.trackingCode),
    serviceName: env.SERVICE_NAME,
    pin: pin ?? undefined,
  });
  return {
    toDeliver: await writeCappedSms(tx, shipmentId, facts, { template: "tracking_link", body }),
    requirePin,
  };
}

/** Does nothing if the plan has changed. Writes one message per plan. Specification: What the service does, 6. */
export async function queueAttemptSms(
  tx: Tx,
  { shipmentId, startsAt }: { shipmentId: number; startsAt: string },
): Promise<void> {
  const facts = await readFacts(tx, shipmentId);
  if (facts?.plan?.startsAt !== startsAt) return;
  const body = formatAttemptSms({
    merchantName: facts.merchantName,
    url: buildTrackingLink(env.APP_ORIGIN, facts.trackingCode),
    window: createPlannedWindow(facts.plan),
    now: new Date(facts.now),
    serviceName: env.SERVICE_NAME,
  });
  const messageId = await writeCappedSms(tx, shipmentId, facts, { template: "attempt_planned", body });
  if (messageId !== null) await enqueue(tx, "message.send", { messageId });
}

/** Returns the id of the message to deliver, if any. */
async function writeCappedSms(
  tx: Tx,
  shipmentId: number,
  facts: Facts,
  { template, body }: { template: "tracking_link" | "attempt_planned"; body: string },
): Promise<number | null> {
  const { holds, name } = chooseSmsProvider(facts.mode);
  const text = {
    ...{ merchant_id: facts.merchantId, mode: facts.mode, template, shipment_id: shipmentId },
    ...{ recipient: facts.phone, body, refusal: refusalOf(facts) },
    ...{ held: holds, provider: holds ? name : null },
    number_cap: facts.settings.sms_per_number_per_day,
    merchant_cap: facts.settings.sms_per_merchant_per_day,
  };
  const [written] = await queryPrepared<{ queued: string | null }>(tx, WRITE, [JSON.stringify(text)]);
  return written!.queued === null ? null : Number(written!.queued);
}

const WRITE = "select write_capped_sms($1::text::json) as queued";

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

const FACTS = `
  select s.mode, s.merchant_id as "merchantId", m.business_name as "merchantName", m.sms_opt_out as "isOptedOut",
    s.receiver_phone as phone, s.tracking_code as "trackingCode", s.require_pin as "requirePin",
    (case when s.status = 'failed' then s.failure->'nextAttempt' end)::text as plan, now() as now,
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
  /** The planned attempt of a failed shipment. */
  plan: string | null;
  now: Date | string;
  settings: string;
}

async function readFacts(tx: Tx, shipmentId: number) {
  const [row] = await queryPrepared<FactsRow>(tx, FACTS, [shipmentId]);
  if (!row) return null;
  const settings = settingsSchema.parse(JSON.parse(row.settings));
  const plan = JSON.parse(row.plan ?? "null") as PlannedAttempt | null;
  return { ...row, merchantId: Number(row.merchantId), plan, settings };
}

function refusalOf({ isOptedOut, phone, settings }: Facts): MessageReason | null {
  return isOptedOut ? "opted_out" : checkSmsRecipient(phone, settings.sms_countries);
}

export interface RiderSms {
  mode: Mode;
  template: (typeof SMS_TEMPLATES)[number];
  recipient: string;
  body: string;
  /** Null for a message that may be sent more than once. */
  shipmentId: number | null;
}

/** The SMS is sent once per shipment, if and only if the transaction commits. */
export async function queueRiderSms(tx: Tx, sms: RiderSms): Promise<void> {
  const [written] = await tx
    .insert(message)
    .values({ kind: "sms", ...sms })
    .onConflictDoNothing()
    .returning({ id: message.id });
  if (written) await enqueue(tx, "message.send", { messageId: written.id });
}
