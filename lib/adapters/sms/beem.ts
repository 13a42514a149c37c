import { z } from "zod";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import {
  buildBasicAuthHeader,
  postSms,
  type Sms,
  type SmsProvider,
  type SendReceipt,
  type SmsReport,
  toSmsFailure,
} from "./sms";
import { UnknownOutcomeError } from "@/lib/adapters/http-client";
import type { DeliveryReport, MessageReason } from "@/lib/core/messages/message";

interface BeemOptions {
  apiKey: string;
  secretKey: string;
  senderId: string;
  baseUrl: string;
  answerMs?: number;
}

const reference = z.union([z.string().min(1).max(100), z.number().int()]).transform(String);
const accepted = z.object({ request_id: reference, valid: z.number().optional() });
const refused = z.object({ code: z.coerce.number() });
const report = z.object({
  request_id: reference,
  dest_addr: z.union([z.string(), z.number()]).transform(String).optional(),
  status: z.string(),
});

const REASONS: Record<number, MessageReason> = {
  101: "invalid_number",
  102: "no_credit",
  107: "bad_credentials",
  108: "bad_credentials",
  120: "bad_credentials",
};
const DELIVERIES: Record<string, DeliveryReport> = { DELIVERED: "delivered", UNDELIVERED: "undelivered" };

export function beemSms(options: BeemOptions, breaker = new CircuitBreaker("beem")): SmsProvider {
  return {
    name: "beem",
    send: (sms) => breaker.run(() => send(options, sms)),
    readReport,
  };
}

async function send(options: BeemOptions, { to, text }: Sms): Promise<SendReceipt> {
  const url = new URL("v1/send", options.baseUrl);
  const { status, body } = await postSms(url, requestOf(options, to, text), options.answerMs);
  const code = refused.safeParse(body).data?.code;
  if (status >= 400 || (code !== undefined && code !== 100)) {
    return toSmsFailure(status, code === undefined ? undefined : REASONS[code]);
  }
  const taken = accepted.safeParse(body);
  if (!taken.success) throw new UnknownOutcomeError(url.hostname, taken.error);
  if (taken.data.valid === 0) return { status: "failed", reason: "invalid_number" };
  return { status: "sent", reference: taken.data.request_id };
}

function requestOf({ apiKey, secretKey, senderId }: BeemOptions, to: string, text: string): RequestInit {
  return {
    headers: { authorization: buildBasicAuthHeader(apiKey, secretKey), "content-type": "application/json" },
    body: JSON.stringify({
      source_addr: senderId,
      encoding: 0,
      schedule_time: "",
      message: text,
      recipients: [{ recipient_id: 1, dest_addr: to.replace("+", "") }],
    }),
  };
}

function readReport(rawBody: string): SmsReport {
  const told = JSON.parse(rawBody) as Record<string, unknown>;
  // Beem's documentation has both spellings of the field.
  const { request_id, dest_addr, status } = report.parse({ status: told?.Status, ...told });
  return {
    reference: request_id,
    delivery: DELIVERIES[status.toUpperCase()] ?? null,
    recipient: dest_addr ? `+${dest_addr.replace(/^\+/, "")}` : null,
  };
}
