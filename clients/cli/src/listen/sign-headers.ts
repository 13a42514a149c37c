import { createHmac } from "node:crypto";
import type { TumaEvent } from "../../../typescript/src/generated/types.js";
import { VERSION } from "../version.js";

const PREFIX = "whsec_";

export function signHeaders(
  { id, type }: TumaEvent,
  body: string,
  secret: string,
  attempt: number,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const bare = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  const own = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const standard = createHmac("sha256", Buffer.from(bare, "base64"));
  return {
    "content-type": "application/json",
    "user-agent": `Tuma-Webhooks/1 tuma-cli/${VERSION}`,
    "X-Service-Signature": own,
    "X-Service-Timestamp": timestamp,
    "X-Service-Event-Id": id,
    "X-Service-Event-Type": type,
    "X-Service-Attempt": String(attempt),
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${standard.update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  };
}
