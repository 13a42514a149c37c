import {
  FailedStatusError,
  type HttpResult,
  type HttpLimits,
  requestJson,
  UnknownOutcomeError,
} from "@/lib/adapters/http-client";
import type { DeliveryReport, MessageReason } from "@/lib/core/messages/message";

export interface Sms {
  /** Phone number in E.164 format. */
  to: string;
  text: string;
}

/** `held`: not sent, shown in the outbox. `failed`: permanent, no retry. */
export type SendReceipt =
  | { status: "sent"; reference: string }
  | { status: "held"; reason: MessageReason }
  | { status: "failed"; reason: MessageReason };

export interface SmsReport {
  reference: string;
  delivery: DeliveryReport | null;
  recipient: string | null;
}

/** `send` throws if a retry may succeed. */
export interface SmsProvider {
  name: string;
  holds?: MessageReason;
  send(sms: Sms): Promise<SendReceipt>;
  /** Parses a delivery report. Throws ForgedReport, and parsing errors. */
  readReport?(rawBody: string, headers: Headers): SmsReport;
}

export class ForgedReportError extends Error {}

const LIMITS: HttpLimits = { answerMs: 10_000, answerBytes: 64 * 1024 };
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Throws Error if nothing was sent, and UnknownOutcomeError if the provider may have accepted the message. */
export async function postSms(url: URL, init: RequestInit, answerMs = LIMITS.answerMs): Promise<HttpResult> {
  try {
    const answer = await requestJson(url, { ...init, method: "POST" }, { ...LIMITS, answerMs });
    if (answer.status === 429) throw new FailedStatusError(url.hostname, 429);
    return answer;
  } catch (error) {
    if (wasNotTaken(error)) throw error;
    throw new UnknownOutcomeError(url.hostname, error);
  }
}

function wasNotTaken(error: unknown): boolean {
  if (error instanceof FailedStatusError) return error.status === 429 || error.status === 503;
  return NOT_CONNECTED.has((error as { cause?: { code?: string } }).cause?.code ?? "");
}

export function buildBasicAuthHeader(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

/** Returns a permanent failure. Prefers the provider's reason to the HTTP status. */
export function toSmsFailure(status: number, reason: MessageReason | undefined): SendReceipt {
  if (reason) return { status: "failed", reason };
  const isOurs = status === 401 || status === 403;
  return { status: "failed", reason: isOurs ? "bad_credentials" : "provider_refused" };
}
