import { and, eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { payment } from "@/db/schema/payments";
import { getGatewayByName } from "@/lib/adapters/gateway/choose";
import { settlePayment } from "@/lib/payments/settle";
import { recordUnmatchedCallback } from "./record-unmatched-callback";

const RECEIVED = { received: true };

/** A callback only triggers a status request. Throws not_found, ForgedCallback, payment_gateway_error. */
export async function handleCallback(
  provider: string,
  rawBody: string,
  headers: Headers,
  query: URLSearchParams = new URLSearchParams(),
): Promise<object> {
  const gateway = getGatewayByName(provider);
  const note = gateway.verifyCallback(rawBody, headers, query);
  const [known] = await read()
    .select()
    .from(payment)
    .where(and(eq(payment.reference, note.reference), eq(payment.gateway, gateway.name)));
  if (known) await settlePayment(known, note.providerReference);
  else await transaction((tx) => recordUnmatchedCallback(tx, gateway.name, note));
  return note.answer ?? RECEIVED;
}
