import { createECDH } from "node:crypto";
import webPush from "web-push";
import { getGuardPolicy, resolveDns } from "@/lib/adapters/webhook-transport/guard";
import { createTransport, type Transport } from "@/lib/adapters/webhook-transport/send";
import { env } from "@/lib/platform/env";
import { decodeVapidPrivateKey } from "@/lib/platform/env-services";

/** Milliseconds. The deadline is short, because an offer is valid for less than half a minute. */
const DEADLINE_MS = 8000;

interface PushOptions {
  vapid: VapidDetails;
  /** Seconds that the push service stores the message for an offline phone. */
  ttlSeconds: number;
  topic: string;
}

/** `gone`: the subscription has ended. `later`: retry. `refused`: permanent failure. */
export type PushResult =
  | { outcome: "taken" }
  | { outcome: "gone" }
  | { outcome: "later"; reason: string; retryAfterSeconds: number | null }
  | { outcome: "refused"; reason: string };

let transport: Transport | undefined;

/** Encrypts (RFC 8291) and signs (RFC 8292). Uses the webhook transport, because browsers supply the URL. */
export async function sendPush(
  target: { endpoint: string; p256dh: string; auth: string },
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

interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

export function getVapidDetails(): VapidDetails | null {
  if (!env.VAPID_PRIVATE_KEY) return null;
  const pair = createECDH("prime256v1");
  const privateKey = decodeVapidPrivateKey(env.VAPID_PRIVATE_KEY);
  pair.setPrivateKey(privateKey);
  const publicKey = pair.getPublicKey().toString("base64url");
  return { subject: subject(), publicKey, privateKey: privateKey.toString("base64url") };
}

/** Push services require a contact URL. */
function subject(): string {
  if (env.VAPID_SUBJECT) return env.VAPID_SUBJECT;
  return env.APP_ORIGIN.startsWith("https:") ? env.APP_ORIGIN : "mailto:operator@tuma.invalid";
}
