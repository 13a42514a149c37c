import { and, eq, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { payment, unmatchedCallback } from "@/db/schema/payments";
import { getGatewayByName } from "@/lib/adapters/gateway/choose";
import type { GatewayCallback } from "@/lib/adapters/gateway/gateway";
import {
  decideSimulatedCharge,
  signSimulatedCallback,
  type SimulatedDecision,
  simulatedGateway,
} from "@/lib/adapters/gateway/simulated";
import { ConditionError } from "@/lib/core/conditions";
import { findPaymentForPage } from "./find-for-page";
import { settlePayment } from "./settle";

const RECEIVED = { received: true };

/** Queries the gateway for the status. Throws not_found, ForgedCallbackError, payment_gateway_error. */
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

/** Limits the disk usage when a callback URL leaks. */
const KEPT_MAX = 10_000;

/** Stores no data of the payer. A repeated callback increments a counter. */
export async function recordUnmatchedCallback(
  tx: Tx,
  gateway: string,
  { reference, providerReference }: GatewayCallback,
): Promise<void> {
  const [last] = await tx
    .select({ id: unmatchedCallback.id })
    .from(unmatchedCallback)
    .orderBy(unmatchedCallback.id)
    .offset(KEPT_MAX - 1)
    .limit(1);
  if (last) return;
  await tx
    .insert(unmatchedCallback)
    .values({ gateway, reference, providerReference: providerReference ?? null })
    .onConflictDoUpdate({
      target: [unmatchedCallback.gateway, unmatchedCallback.reference],
      set: {
        occurrences: sql`unmatched_callback.occurrences + 1`,
        providerReference: sql`coalesce(excluded.provider_reference, unmatched_callback.provider_reference)`,
        lastSeenAt: sql`clock_timestamp()`,
      },
    });
}

export async function deliverSimulatedCallback(reference: string): Promise<void> {
  const { rawBody, headers } = signSimulatedCallback(reference);
  await handleCallback(simulatedGateway.name, rawBody, headers);
}

/** Decides a payment of the simulator; the first decision is final. Throws not_found for other payments. */
export async function simulateDecision(reference: string, decision: SimulatedDecision): Promise<void> {
  const { simulator } = await findPaymentForPage(reference);
  if (!simulator) throw new ConditionError("not_found", "Payment not found");
  await transaction((tx) => decideSimulatedCharge(tx, reference, decision));
  await deliverSimulatedCallback(reference);
}
