import { queryPrepared, type Tx } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { chooseSmsProvider } from "@/lib/adapters/sms/choose";
import type { MessageReason, SMS_TEMPLATES } from "@/lib/core/messages/message";
import { checkSmsRecipient, formatTrackingSms } from "@/lib/core/messages/sms-text";
import type { Mode } from "@/lib/core/mode";
import { settingsSchema } from "@/lib/core/pricing/settings";
import { buildTrackingLink } from "@/lib/core/tracking/tracking-link";
import { enqueue } from "@/lib/jobs/enqueue";
import { env } from "@/lib/platform/env";

const TEMPLATE = "tracking_link";

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
  const { holds, name } = chooseSmsProvider(facts.mode);
  const body = formatTrackingSms({
    merchantName: facts.merchantName,
    url: buildTrackingLink(env.APP_ORIGIN, facts.trackingCode),
    serviceName: env.SERVICE_NAME,
    pin: pin ?? undefined,
  });
  const text = {
    ...{ merchant_id: facts.merchantId, mode: facts.mode, template: TEMPLATE, shipment_id: shipmentId },
    ...{ recipient: facts.phone, body, refusal: refusalOf(facts) },
    ...{ held: holds, provider: holds ? name : null },
    number_cap: facts.settings.sms_per_number_per_day,
    merchant_cap: facts.settings.sms_per_merchant_per_day,
  };
  const [written] = await queryPrepared<{ queued: string | null }>(tx, WRITE, [JSON.stringify(text)]);
  return { toDeliver: written!.queued === null ? null : Number(written!.queued), requirePin };
}

const WRITE = "select write_capped_sms($1::text::json) as queued";

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
  const [row] = await queryPrepared<FactsRow>(tx, FACTS, [shipmentId]);
  if (!row) return null;
  const settings = settingsSchema.parse(JSON.parse(row.settings));
  return { ...row, merchantId: Number(row.merchantId), settings };
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
