import type { SendResult, Transport } from "@/lib/adapters/webhook-transport/send";
import { renderEventWithData } from "@/lib/core/webhooks/webhook-event";
import {
  type AttemptOutcome,
  decideAttemptOutcome,
  parseRetryAfter,
} from "@/lib/core/webhooks/webhook-schedule";
import {
  type AttemptToSign,
  buildUnsignedHeaders,
  buildSignatureHeaders,
} from "@/lib/core/webhooks/webhook-signature";
import { getSigningKeys } from "@/lib/webhooks/secret";
import type { ClaimedDelivery } from "./claim";

export type AttemptResult = ReturnType<typeof toResult>;

/** Specification: Events. */
export async function sendDelivery(delivery: ClaimedDelivery, transport: Transport): Promise<AttemptResult> {
  const requestedAt = new Date();
  const body = Buffer.from(renderEventWithData(delivery, delivery.dataText));
  const attempt = {
    eventId: delivery.eventId,
    type: delivery.type,
    attempt: delivery.attempt,
    timestamp: Math.floor(requestedAt.getTime() / 1000),
    body,
  };
  const proof = sign(delivery, attempt);
  const headers = Object.assign(buildUnsignedHeaders(attempt), proof);
  const result = await transport.send({ url: delivery.url, mode: delivery.mode, headers, body });
  return toResult(delivery, requestedAt, proof, result);
}

export function createInternalErrorResult(delivery: ClaimedDelivery): AttemptResult {
  const error = "internal error: nothing was sent";
  const nothing = { statusCode: null, error, responseBody: "", retryAfter: null, durationMs: 0 };
  return toResult(delivery, new Date(), {}, nothing);
}

function toResult(
  delivery: ClaimedDelivery,
  requestedAt: Date,
  signatures: Record<string, string>,
  sent: SendResult,
) {
  const { deliveryId, endpointId, attempt } = delivery;
  const { durationMs, statusCode, error, responseBody } = sent;
  return {
    ...{ deliveryId, endpointId, attempt, requestedAt, signatures },
    ...{ durationMs, statusCode, error, responseBody },
    outcome: judge(delivery, sent),
  };
}

function sign(delivery: ClaimedDelivery, attempt: AttemptToSign): Record<string, string> {
  const { endpointId, secretEncrypted, previousSecretEncrypted: previous } = delivery;
  const previousKeys = previous === null ? null : getSigningKeys(previous, endpointId);
  return buildSignatureHeaders(attempt, getSigningKeys(secretEncrypted, endpointId), previousKeys);
}

function judge(delivery: ClaimedDelivery, result: SendResult): AttemptOutcome {
  const { mode, attempt } = delivery;
  const retryAfterSeconds = parseRetryAfter(result.retryAfter, Date.now());
  return decideAttemptOutcome(
    { mode, attempt, statusCode: result.statusCode, retryAfterSeconds },
    Math.random(),
  );
}
