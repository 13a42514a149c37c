import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { payment } from "@/db/schema/payments";
import { loadSettings } from "@/lib/catalogue/load";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { generatePaymentReference } from "@/lib/core/identifiers";
import { getNextPollTime, guessProvider } from "@/lib/core/money/payment";
import type { PaymentRequest } from "@/lib/core/money/payment-request";
import { enqueue } from "@/lib/jobs/enqueue";
import { random } from "@/lib/platform/random";
import { lockMerchantShipment } from "@/lib/shipments/transitions/lock";
import { isPayable } from "./lock";
import type { PaymentRow } from "./present";

export interface Idempotency {
  key: string;
  fingerprint?: string;
}

export interface PaymentClaim {
  row: PaymentRow;
  isResumed: boolean;
}

const REFERENCE_TRIES = 5;

/** Inserts the payment before the gateway is called, so that every charge has a payment. */
export async function claimPayment(
  tx: Tx,
  caller: Caller,
  request: PaymentRequest,
  idempotency: Idempotency | null,
  gateway: string,
): Promise<PaymentClaim> {
  const key = idempotency?.key ?? null;
  await requireApproved(tx, caller, request);
  const known = key === null ? null : await findByKey(tx, caller, key);
  if (known) return { row: known, isResumed: true };
  const { shipmentId, amountTzs } = await getPayableAmount(tx, caller, request);
  for (let attempt = 1; attempt <= REFERENCE_TRIES; attempt++) {
    const row = await insertPayment(tx, caller, request, { shipmentId, amountTzs, idempotency, gateway });
    if (row) {
      await enqueue(
        tx,
        "payment.poll",
        { paymentId: row.id },
        { runAt: getNextPollTime(row, row.createdAt) ?? row.expiresAt, jobKey: `payment.poll:${row.id}` },
      );
      return { row, isResumed: false };
    }
    const twin = key === null ? null : await findByKey(tx, caller, key);
    if (twin) return { row: twin, isResumed: true };
    await refuseSecond(tx, caller, shipmentId);
  }
  throw new Error("No free payment reference was found");
}

async function requireApproved(tx: Tx, { merchantId, mode }: Caller, request: PaymentRequest): Promise<void> {
  const [owner] = await tx
    .select({ status: merchant.status })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
    .for("key share");
  if (owner?.status === "approved") return;
  if (owner && request.shipment_id != null && canWorkInMode(owner.status, mode)) return;
  throw new ConditionError("merchant_not_approved", "Merchant account not approved");
}

/** Idempotency keys last 24 hours. A payment that ended without a payment URL releases its key earlier. */
async function findByKey(tx: Tx, caller: Caller, key: string): Promise<PaymentRow | null> {
  const sameKey = and(
    eq(payment.merchantId, caller.merchantId),
    eq(payment.mode, caller.mode),
    eq(payment.idempotencyKey, key),
  );
  const dayAgo = sql`transaction_timestamp() - interval '24 hours'`;
  await tx
    .update(payment)
    .set({ idempotencyKey: null })
    .where(and(sameKey, sql`(${lte(payment.createdAt, dayAgo)} or ${endedUnanswered})`));
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(sameKey, gt(payment.createdAt, dayAgo)));
  return row ?? null;
}

/** A payment that ended without a payment URL releases its idempotency key. Specification: Idempotency, 5. */
const endedUnanswered = and(
  inArray(payment.status, ["failed", "expired", "cancelled"]),
  isNull(payment.paymentUrl),
);

async function insertPayment(
  tx: Tx,
  caller: Caller,
  request: PaymentRequest,
  claimed: { shipmentId: number | null; amountTzs: number; idempotency: Idempotency | null; gateway: string },
): Promise<PaymentRow | null> {
  const settings = await loadSettings(tx);
  const phoneNumber = request.phone_number ?? null;
  const expiry = sql`transaction_timestamp() + make_interval(secs => ${settings.payment_expiry_seconds})`;
  const [row] = await tx
    .insert(payment)
    .values({
      ...caller,
      reference: generatePaymentReference(await databaseNow(tx), random),
      purpose: claimed.shipmentId === null ? "wallet_topup" : "shipment",
      shipmentId: claimed.shipmentId,
      status: "pending",
      amount: claimed.amountTzs,
      method: request.method ?? "mobile_money",
      provider: request.provider ?? (phoneNumber === null ? null : guessProvider(phoneNumber)),
      phoneNumber,
      returnUrl: request.return_url ?? null,
      gateway: claimed.gateway,
      idempotencyKey: claimed.idempotency?.key ?? null,
      idempotencyFingerprint: claimed.idempotency?.fingerprint ?? null,
      expiresAt: expiry,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

async function databaseNow(tx: Tx): Promise<Date> {
  const [row] = await tx.execute<{ now: string | Date }>(sql`select transaction_timestamp() as now`);
  return new Date(row!.now);
}

async function refuseSecond(tx: Tx, caller: Caller, shipmentId: number | null): Promise<void> {
  const subject =
    shipmentId === null
      ? and(
          eq(payment.merchantId, caller.merchantId),
          eq(payment.mode, caller.mode),
          eq(payment.purpose, "wallet_topup"),
        )
      : eq(payment.shipmentId, shipmentId);
  const [open] = await tx
    .select()
    .from(payment)
    .where(and(subject, inArray(payment.status, ["pending", "processing"])));
  if (!open) return;
  throw new ConditionError("payment_already_in_progress", "A payment is already in progress", {
    meta: { reference: open.reference, payment_url: open.paymentUrl },
  });
}

/** Returns TZS and locks the shipment. Throws shipment_not_found, shipment_not_payable, validation_error. */
async function getPayableAmount(
  tx: Tx,
  caller: Caller,
  request: PaymentRequest,
): Promise<{ shipmentId: number | null; amountTzs: number }> {
  if (request.purpose === "wallet_topup") {
    return { shipmentId: null, amountTzs: await topUpAmount(tx, caller, request.amount ?? 0) };
  }
  const { row } = await lockMerchantShipment(tx, caller, request.shipment_id ?? 0);
  if (!isPayable(row)) {
    throw new ConditionError(
      "shipment_not_payable",
      `A shipment in status ${row.status} with payment_status ${row.paymentStatus} cannot be paid`,
      { meta: { status: row.status, payment_status: row.paymentStatus } },
    );
  }
  requireTotal(request.amount ?? row.totalAmount, row.totalAmount);
  return { shipmentId: row.id, amountTzs: row.totalAmount };
}

/** Specification: Limits, wallet top-up. */
async function topUpAmount(tx: Tx, caller: Caller, amountTzs: number): Promise<number> {
  const settings = await loadSettings(tx);
  const minimum =
    caller.mode === "sandbox" ? settings.topup_minimum_sandbox_tzs : settings.topup_minimum_live_tzs;
  if (amountTzs < minimum) {
    throw faultyAmount("greater_than_equal", `Input should be greater than or equal to ${minimum}`);
  }
  if (amountTzs > settings.topup_maximum_tzs) {
    throw faultyAmount(
      "less_than_equal",
      `Input should be less than or equal to ${settings.topup_maximum_tzs}`,
    );
  }
  return amountTzs;
}

function requireTotal(amountTzs: number, totalTzs: number): void {
  if (amountTzs === totalTzs) return;
  throw faultyAmount("value_error", `Value error, a shipment costs its total_amount: ${totalTzs}`);
}

function faultyAmount(type: string, msg: string): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body", "amount"], msg, type }]);
}
