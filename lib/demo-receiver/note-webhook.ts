import { eq, sql } from "drizzle-orm";
import { type Tx, transaction } from "@/db/client";
import { demoReceivedWebhook, webhookEndpoint } from "@/db/schema/webhooks";
import { isSignatureValid } from "@/lib/demo-receiver/is-genuine";
import { decryptWebhookSecret } from "@/lib/webhooks/secret";

const KEPT = 100;
const SHOWN_HEADER = /^(?:x-service-|webhook-|content-type$|user-agent$)/;

/**
 * Stores a webhook of the demo and checks its signature with the secrets of the endpoints at `receiverUrl`.
 */
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
