import { pool } from "@/db/pool.fixture";
import type { Caller } from "@/lib/core/caller";
import { type Payment, paymentRequestSchema } from "@/lib/core/money/payment-request";
import { initiatePayment } from "@/lib/payments/initiate";

export const REFUSED_PHONE = "+255700000025";

export const buildTopUpRequest = (amount: number) =>
  paymentRequestSchema.parse({ purpose: "wallet_topup", amount });
export const buildShipmentPaymentRequest = (shipmentId: number, phone?: string) =>
  paymentRequestSchema.parse({ shipment_id: shipmentId, phone_number: phone });

export function beginTopUp(caller: Caller, amount = 9000): Promise<Payment> {
  return initiatePayment(caller, buildTopUpRequest(amount), null);
}

export async function setGatewayCharge(
  reference: string,
  change: Record<string, string | number>,
): Promise<void> {
  await pool`update simulated_charge set ${pool(change)} where reference = ${reference}`;
}

export async function expirePayment(reference: string): Promise<void> {
  await pool`update payment set expires_at = now() - interval '1 second' where reference = ${reference}`;
}

export async function readPaymentRow(reference: string) {
  const [row] = await pool`select * from payment where reference = ${reference}`;
  return row!;
}

export async function listEventTypes(caller: Caller): Promise<string[]> {
  const rows = await pool`
    select type from webhook_event where merchant_id = ${caller.merchantId} and mode = ${caller.mode} order by id`;
  return rows.map((row) => row.type as string);
}

export async function listPaymentJobs(paymentId: number): Promise<string[]> {
  const rows = await pool`
    select task.identifier from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where (job.payload->>'paymentId')::bigint = ${paymentId} order by job.id`;
  return rows.map((row) => row.identifier as string);
}
