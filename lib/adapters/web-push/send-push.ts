import webPush from "web-push";
import { getGuardPolicy } from "@/lib/adapters/webhook-transport/policy";
import { resolveDns } from "@/lib/adapters/webhook-transport/resolver";
import { createTransport, type Transport } from "@/lib/adapters/webhook-transport/send";
import type { VapidDetails } from "./vapid";

/** An offer lives for less than half a minute. */
const DEADLINE_MS = 8000;

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  vapid: VapidDetails;
  /** Seconds that the service stores the push for an offline phone. */
  ttlSeconds: number;
  topic: string;
}

/** `gone`: the subscription ended. `later`: retry. `refused`: permanent. */
export type PushResult =
  | { outcome: "taken" }
  | { outcome: "gone" }
  | { outcome: "later"; reason: string; retryAfterSeconds: number | null }
  | { outcome: "refused"; reason: string };

let transport: Transport | undefined;

/**
 * RFC 8291 and 8292, through the webhook transport: browsers supply the URL. Never throws for the receiver.
 */
export async function sendPush(
  target: PushTarget,
  payload: string,
  options: PushOptions,
): Promise<PushResult> {
  const { endpoint, p256dh, auth } = target;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: options.vapid,
    TTL: options.ttlSeconds,
    urgency: "high",
    topic: options.topic,
    contentEncoding: "aes128gcm",
  });
  transport ??= createTransport({ ...getGuardPolicy, resolve: resolveDns(), deadlineMs: DEADLINE_MS });
  const answer = await transport.send({
    url: endpoint,
    mode: "live",
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body ?? "",
  });
  return resultOf(answer.statusCode, answer.error, answer.retryAfter);
}

function resultOf(status: number | null, error: string | null, retryAfter: string | null): PushResult {
  if (status === null) {
    const reason = error ?? "no answer";
    if (reason.startsWith("refused: ")) return { outcome: "refused", reason };
    return { outcome: "later", reason, retryAfterSeconds: null };
  }
  if (status >= 200 && status < 300) return { outcome: "taken" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  const reason = error ?? `answered ${status}`;
  if (status < 500 && status !== 429) return { outcome: "refused", reason };
  const seconds = Number(retryAfter ?? Number.NaN);
  return { outcome: "later", reason, retryAfterSeconds: Number.isFinite(seconds) ? seconds : null };
}
