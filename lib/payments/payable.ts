import type { Tx } from "@/db/client";
import { loadSettings } from "@/lib/catalogue/load-settings";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { PaymentRequest } from "@/lib/core/money/payment-request";
import { isPayable } from "@/lib/payments/lock";
import { lockOwnShipment } from "@/lib/shipments/transitions/lock";

/** TZS. Locks the shipment. Throws shipment_not_found, shipment_not_payable, validation_error. */
export async function getPayableAmount(
  tx: Tx,
  caller: Caller,
  request: PaymentRequest,
): Promise<{ shipmentId: number | null; amountTzs: number }> {
  if (request.purpose === "wallet_topup") {
    return { shipmentId: null, amountTzs: await topUpAmount(tx, caller, request.amount ?? 0) };
  }
  const { row } = await lockOwnShipment(tx, caller, request.shipment_id ?? 0);
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
