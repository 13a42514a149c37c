import webPush from "web-push";
import { guardPolicy } from "@/lib/adapters/webhook-transport/policy";
import { dnsResolver } from "@/lib/adapters/webhook-transport/resolver";
import { createTransport, type Transport } from "@/lib/adapters/webhook-transport/send";
import type { VapidDetails } from "./vapid";

/** The makers' services answer in a fraction of it; an offer lives for less than half a minute. */
const DEADLINE_MS = 8000;

export interface PushTarget {
  endpoint: string;
  /** base64url. */
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  vapid: VapidDetails;
  /** For so long the service keeps it for a phone that is switched off. */
  ttlSeconds: number;
  /** A later one of the same topic takes its place there. */
  topic: string;
}

/** `gone`: the address holds no more. `later`: another try may succeed. `refused`: none will. */
export type PushResult =
  | { outcome: "taken" }
  | { outcome: "gone" }
  | { outcome: "later"; reason: string; retryAfterSeconds: number | null }
  | { outcome: "refused"; reason: string };

let transport: Transport | undefined;

/**
 * Hands one notice to the push service that a phone's browser named, encrypted for that phone alone (RFC 8291) and
 * signed (RFC 8292). By the transport of webhooks, for the address comes from a browser: public hosts over https, no
 * redirects, bounded in time and size. Never throws for what the other side does.
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
  transport ??= createTransport({ ...guardPolicy, resolve: dnsResolver(), deadlineMs: DEADLINE_MS });
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
    // The guard's word about an address stays what it is.
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
