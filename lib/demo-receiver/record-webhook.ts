import { desc, eq, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { demoReceivedWebhook, webhookEndpoint } from "@/db/schema/webhooks";
import { isSameSecret } from "@/lib/core/same-secret";
import { createServiceSignature, createSigningKeys } from "@/lib/core/webhooks/webhook-signature";
import { decryptWebhookSecret } from "@/lib/webhooks/secret";

const KEPT = 100;
const SHOWN_HEADER = /^(?:x-service-|webhook-|content-type$|user-agent$)/;

/** Stores a webhook and checks the signature with the secrets of the endpoints at `receiverUrl`. */
export async function recordWebhook(
  receiverUrl: string,
  headers: Headers,
  rawBody: string,
): Promise<boolean> {
  return transaction(async (tx) => {
    const valid = isSignatureValid(headers, rawBody, await secretsOf(tx, receiverUrl), Date.now());
    await tx.insert(demoReceivedWebhook).values({
      eventId: headers.get("x-service-event-id") ?? "",
      type: headers.get("x-service-event-type") ?? "",
      valid: valid ? "yes" : "no",
      headers: Object.fromEntries([...headers].filter(([name]) => SHOWN_HEADER.test(name))),
      body: rawBody.replaceAll("\u0000", ""),
    });
    await tx.execute(sql`delete from ${demoReceivedWebhook} where id <= (
      select id from ${demoReceivedWebhook} order by id desc offset ${KEPT} limit 1)`);
    return valid;
  });
}

async function secretsOf(tx: Tx, receiverUrl: string): Promise<string[]> {
  const endpoints = await tx
    .select({
      id: webhookEndpoint.id,
      current: webhookEndpoint.secretEncrypted,
      previous: webhookEndpoint.previousSecretEncrypted,
    })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.url, receiverUrl));
  return endpoints.flatMap(({ id, current, previous }) =>
    [current, previous].filter((sealed) => sealed !== null).map((sealed) => decryptWebhookSecret(sealed, id)),
  );
}

/** Older webhooks fail the check, to limit replays. */
const TOLERANCE_SECONDS = 300;

export function isSignatureValid(
  headers: Headers,
  rawBody: string,
  secrets: readonly string[],
  nowMs: number,
): boolean {
  const timestamp = headers.get("x-service-timestamp") ?? "";
  const ageSeconds = Math.abs(nowMs / 1000 - Number(timestamp));
  if (timestamp === "" || !(ageSeconds <= TOLERANCE_SECONDS)) return false;
  const given = ["x-service-signature", "x-service-signature-previous"].map(
    (name) => headers.get(name) ?? "",
  );
  return secrets.some((secret) => {
    const expected = createServiceSignature(createSigningKeys(secret).service, timestamp, rawBody);
    return given.some((each) => isSameSecret(each, expected));
  });
}

type ReceivedWebhook = typeof demoReceivedWebhook.$inferSelect;

const SHOWN = 100;

export async function listReceivedWebhooks(): Promise<ReceivedWebhook[]> {
  return read().select().from(demoReceivedWebhook).orderBy(desc(demoReceivedWebhook.id)).limit(SHOWN);
}
