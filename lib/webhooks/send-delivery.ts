import type { SendResult, Transport } from "@/lib/adapters/webhook-transport/send";
import { renderStoredEvent } from "@/lib/core/webhook-event";
import { type AttemptOutcome, judgeAttempt, parseRetryAfter } from "@/lib/core/webhook-schedule";
import { signatureHeaders } from "@/lib/core/webhook-signature";
import type { ClaimedDelivery } from "./claim";
import { openSecret } from "./secret";

/** One attempt as it is recorded. */
export interface AttemptResult {
  deliveryId: number;
  endpointId: number;
  attempt: number;
  requestedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  requestHeaders: Record<string, string>;
  responseBody: string;
  outcome: AttemptOutcome;
}

/** Signs a claimed delivery anew, sends it and judges the answer. Specification: Events. */
export async function sendDelivery(delivery: ClaimedDelivery, transport: Transport): Promise<AttemptResult> {
  const requestedAt = new Date();
  const body = renderStoredEvent(delivery, delivery.dataText);
  const headers = requestHeaders(delivery, body, requestedAt);
  const result = await transport.send({ url: delivery.url, mode: delivery.mode, headers, body });
  return {
    deliveryId: delivery.deliveryId,
    endpointId: delivery.endpointId,
    attempt: delivery.attempt,
    requestedAt,
    durationMs: result.durationMs,
    statusCode: result.statusCode,
    error: result.error,
    requestHeaders: headers,
    responseBody: result.responseBody,
    outcome: judge(delivery, result),
  };
}

/** The record of an attempt that did not leave this process, because its secret cannot be read for instance. */
export function unsentAttempt(delivery: ClaimedDelivery): AttemptResult {
  const nothing: SendResult = {
    statusCode: null,
    error: "internal error: nothing was sent",
    responseBody: "",
    retryAfter: null,
    durationMs: 0,
  };
  return {
    deliveryId: delivery.deliveryId,
    endpointId: delivery.endpointId,
    attempt: delivery.attempt,
    requestedAt: new Date(),
    durationMs: 0,
    statusCode: null,
    error: nothing.error,
    requestHeaders: {},
    responseBody: "",
    outcome: judge(delivery, nothing),
  };
}

function requestHeaders(delivery: ClaimedDelivery, body: string, requestedAt: Date): Record<string, string> {
  const { eventId, type, attempt, previousSecretEncrypted: previous } = delivery;
  const timestamp = Math.floor(requestedAt.getTime() / 1000);
  return {
    "content-type": "application/json",
    "user-agent": "Tuma-Webhooks/1",
    ...signatureHeaders(
      { eventId, type, attempt, timestamp, body },
      openSecret(delivery.secretEncrypted),
      previous && openSecret(previous),
    ),
  };
}

function judge(delivery: ClaimedDelivery, result: SendResult): AttemptOutcome {
  const { mode, attempt } = delivery;
  const retryAfterSeconds = parseRetryAfter(result.retryAfter, Date.now());
  return judgeAttempt({ mode, attempt, statusCode: result.statusCode, retryAfterSeconds }, Math.random());
}
