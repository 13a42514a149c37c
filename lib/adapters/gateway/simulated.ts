import { createHmac } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { simulatedCharge } from "@/db/schema/payments";
import { getSimulatedPayer } from "@/lib/core/money/payment";
import type { ChargeStatus } from "@/lib/core/money/payment-settlement";
import { isSameSecret } from "@/lib/core/same-secret";
import { enqueue } from "@/lib/jobs/enqueue";
import { deriveKey, deriveKeys } from "@/lib/platform/secrets";
import {
  type ChargeRequest,
  createUnknownChargeStatus,
  ForgedCallbackError,
  type Gateway,
  GatewayError,
  getPaymentPageUrl,
} from "./gateway";

/**
 * Moves no money. In the sandbox, a reserved phone number decides the outcome. All other charges wait for a decision on
 * the payment page.
 */
export const simulatedGateway: Gateway = {
  name: "simulated",

  async initiate(request) {
    const phoneNumber = request.mode === "sandbox" ? request.phoneNumber : null;
    if (getSimulatedPayer(phoneNumber).refused) {
      throw new GatewayError("The simulated gateway is not available (502)", true);
    }
    await transaction((tx) => openCharge(tx, { ...request, phoneNumber }));
    return {
      providerReference: providerReference(request.reference),
      paymentUrl: getPaymentPageUrl(request.reference),
    };
  },

  async getStatus(reference) {
    const now = sql`clock_timestamp()`.mapWith(simulatedCharge.createdAt);
    const [row] = await read()
      .select({ ...getTableColumns(simulatedCharge), now })
      .from(simulatedCharge)
      .where(eq(simulatedCharge.reference, reference));
    return row ? statusOf(row) : createUnknownChargeStatus(reference);
  },

  async void(reference) {
    const unpaid = and(eq(simulatedCharge.reference, reference), eq(simulatedCharge.status, "processing"));
    await transaction((tx) => tx.update(simulatedCharge).set({ status: "voided" }).where(unpaid));
  },

  verifyCallback: verifySimulatedCallback,
};

async function openCharge(tx: Tx, { reference, amountTzs, phoneNumber }: ChargeRequest): Promise<void> {
  const { outcome, afterSeconds } = getSimulatedPayer(phoneNumber);
  const [opened] = await tx
    .insert(simulatedCharge)
    .values({
      providerReference: providerReference(reference),
      reference,
      amount: amountTzs,
      currency: "TZS",
      status: !outcome ? "processing" : "succeeds" in outcome ? "succeeded" : "failed",
      failureCode: outcome && "failureCode" in outcome ? outcome.failureCode : null,
      phoneNumber,
    })
    .onConflictDoNothing()
    .returning();
  if (!opened || !outcome) return;
  const runAt = new Date(opened.createdAt.getTime() + afterSeconds * 1000);
  await enqueue(tx, "gateway.simulated_callback", { reference }, { runAt });
}

function statusOf(row: typeof simulatedCharge.$inferSelect & { now: Date }): ChargeStatus {
  const knownAt = row.createdAt.getTime() + getSimulatedPayer(row.phoneNumber).afterSeconds * 1000;
  const known = row.now.getTime() >= knownAt;
  return {
    state: known || row.status === "voided" ? row.status : "processing",
    reference: row.reference,
    providerReference: row.providerReference,
    amountTzs: row.amount,
    currency: row.currency,
    failureCode: known ? row.failureCode : null,
    paymentUrl: getPaymentPageUrl(row.reference),
  };
}

function providerReference(reference: string): string {
  return `SIM-${reference}`;
}

const HEADER = "x-simulated-signature";
const PURPOSE = "simulated-gateway-callbacks";

export function signSimulatedCallback(reference: string): { rawBody: string; headers: Headers } {
  const rawBody = JSON.stringify({ event: "payment.updated", reference });
  return { rawBody, headers: new Headers({ [HEADER]: signatureOf(deriveKey(PURPOSE), rawBody) }) };
}

/** Throws ForgedCallbackError. */
function verifySimulatedCallback(rawBody: string, headers: Headers): { reference: string } {
  const signature = headers.get(HEADER) ?? "";
  const isGenuine = deriveKeys(PURPOSE).some((key) => isSameSecret(signature, signatureOf(key, rawBody)));
  if (!isGenuine) throw new ForgedCallbackError();
  const { reference } = JSON.parse(rawBody) as { reference: string };
  return { reference };
}

function signatureOf(key: Buffer, rawBody: string): string {
  return createHmac("sha256", key).update(rawBody).digest("hex");
}

export const SIMULATED_DECISIONS = ["approve", "decline", "timeout"] as const;
export type SimulatedDecision = (typeof SIMULATED_DECISIONS)[number];

const OUTCOMES = {
  approve: { status: "succeeded" },
  decline: { status: "failed", failureCode: "user_cancelled" },
  timeout: { status: "failed", failureCode: "timeout" },
} as const;

/** Decides a simulated charge. Only the first decision counts. */
export async function decideSimulatedCharge(
  tx: Tx,
  reference: string,
  decision: SimulatedDecision,
): Promise<void> {
  await tx
    .update(simulatedCharge)
    .set(OUTCOMES[decision])
    .where(and(eq(simulatedCharge.reference, reference), eq(simulatedCharge.status, "processing")));
}
