import { z } from "zod";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import { postSms, type Sms, type SmsProvider, type SendReceipt, type SmsReport, toSmsFailure } from "./sms";
import { UnknownOutcomeError } from "@/lib/adapters/http-client";
import type { DeliveryReport, MessageReason } from "@/lib/core/messages/message";

interface AfricasTalkingOptions {
  username: string;
  apiKey: string;
  senderId: string;
  baseUrl: string;
  answerMs?: number;
}

const answer = z.object({
  SMSMessageData: z.object({
    Recipients: z.array(z.object({ statusCode: z.number().int(), messageId: z.string().max(200) })).max(10),
  }),
});
const report = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  phoneNumber: z.string().optional(),
});

/** Status codes of accepted messages: processed, sent and queued. */
const TAKEN = [100, 101, 102];
const REASONS: Record<number, MessageReason> = {
  402: "bad_credentials",
  403: "invalid_number",
  404: "not_mobile",
  405: "no_credit",
  406: "unsubscribed",
  409: "unsubscribed",
};
const DELIVERIES: Record<string, DeliveryReport> = {
  Success: "delivered",
  Failed: "undelivered",
  Rejected: "undelivered",
  Expired: "undelivered",
  AbsentSubscriber: "undelivered",
};

export function africasTalkingSms(
  options: AfricasTalkingOptions,
  breaker = new CircuitBreaker("africas-talking"),
): SmsProvider {
  return {
    name: "africas-talking",
    send: (sms) => breaker.run(() => send(options, sms)),
    readReport,
  };
}

async function send(options: AfricasTalkingOptions, { to, text }: Sms): Promise<SendReceipt> {
  const { username, apiKey, senderId, baseUrl, answerMs } = options;
  const url = new URL("version1/messaging", baseUrl);
  const form = new URLSearchParams({ username, to, message: text, from: senderId });
  const headers = { apiKey, accept: "application/json" };
  const { status, body } = await postSms(url, { headers, body: form }, answerMs);
  if (status >= 400) return toSmsFailure(status, undefined);
  const told = answer.safeParse(body);
  if (!told.success) throw new UnknownOutcomeError(url.hostname, told.error);
  const [recipient] = told.data.SMSMessageData.Recipients;
  // A response without a recipient means that the provider refused the whole request.
  if (!recipient) return toSmsFailure(status, undefined);
  const { statusCode, messageId } = recipient;
  if (TAKEN.includes(statusCode)) return { status: "sent", reference: messageId };
  if (statusCode >= 500) throw new Error(`${url.hostname} returned the recipient status ${statusCode}`);
  return toSmsFailure(status, REASONS[statusCode]);
}

function readReport(rawBody: string): SmsReport {
  const { id, status, phoneNumber } = report.parse(Object.fromEntries(new URLSearchParams(rawBody)));
  return { reference: id, delivery: DELIVERIES[status] ?? null, recipient: phoneNumber ?? null };
}
