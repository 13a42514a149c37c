import { createHmac } from "node:crypto";
import { z } from "zod";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import {
  buildBasicAuthHeader,
  ForgedReportError,
  postSms,
  type Sms,
  type SmsProvider,
  type SendReceipt,
  type SmsReport,
  toSmsFailure,
} from "./sms";
import { UnknownOutcomeError } from "@/lib/adapters/http-client";
import type { DeliveryReport, MessageReason } from "@/lib/core/messages/message";
import { isSameSecret } from "@/lib/core/same-secret";

interface TwilioOptions {
  accountSid: string;
  authToken: string;
  from: string;
  baseUrl: string;
  reportUrl: string;
  answerMs?: number;
}

const accepted = z.object({ sid: z.string().min(1).max(100) });
const refused = z.object({ code: z.number() });
const report = z.object({
  MessageSid: z.string().min(1).max(100),
  MessageStatus: z.string(),
  To: z.string().optional(),
});

const REASONS: Record<number, MessageReason> = {
  20003: "bad_credentials",
  21211: "invalid_number",
  21408: "country_not_allowed",
  21610: "unsubscribed",
  21614: "not_mobile",
};
const DELIVERIES: Record<string, DeliveryReport> = {
  delivered: "delivered",
  undelivered: "undelivered",
  failed: "undelivered",
};

export function twilioSms(options: TwilioOptions, breaker = new CircuitBreaker("twilio")): SmsProvider {
  return {
    name: "twilio",
    send: (sms) => breaker.run(() => send(options, sms)),
    readReport: (rawBody, headers) => readReport(options, rawBody, headers),
  };
}

async function send(options: TwilioOptions, { to, text }: Sms): Promise<SendReceipt> {
  const { accountSid, authToken, from, reportUrl, baseUrl, answerMs } = options;
  const url = new URL(`2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, baseUrl);
  const form = new URLSearchParams({ To: to, From: from, Body: text, StatusCallback: reportUrl });
  const headers = { authorization: buildBasicAuthHeader(accountSid, authToken) };
  const { status, body } = await postSms(url, { headers, body: form }, answerMs);
  if (status >= 400) {
    const code = refused.safeParse(body).data?.code;
    return toSmsFailure(status, code === undefined ? undefined : REASONS[code]);
  }
  const taken = accepted.safeParse(body);
  if (!taken.success) throw new UnknownOutcomeError(url.hostname, taken.error);
  return { status: "sent", reference: taken.data.sid };
}

function readReport({ authToken, reportUrl }: TwilioOptions, rawBody: string, headers: Headers): SmsReport {
  const form = new URLSearchParams(rawBody);
  const given = Buffer.from(headers.get("x-twilio-signature") ?? "", "base64");
  if (!isSameSecret(given, signatureOf(authToken, reportUrl, form))) throw new ForgedReportError();
  const { MessageSid, MessageStatus, To } = report.parse(Object.fromEntries(form));
  return { reference: MessageSid, delivery: DELIVERIES[MessageStatus] ?? null, recipient: To ?? null };
}

/** Twilio signs the URL followed by all parameters, sorted by name. */
function signatureOf(authToken: string, url: string, form: URLSearchParams): Buffer {
  const names = [...new Set(form.keys())].sort();
  const signed = names.map((name) => name + form.getAll(name).join("")).join("");
  return createHmac("sha1", authToken)
    .update(url + signed)
    .digest();
}
