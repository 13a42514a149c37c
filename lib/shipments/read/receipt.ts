import { eq } from "drizzle-orm";
import { readAsTenant, type Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { formatReceiptNumber } from "@/lib/core/money/document-numbers";
import type { ShipmentWire } from "@/lib/core/shipments/shipment-response";
import { listStatementOfShipment } from "@/lib/wallet/statement";
import { getShipment } from "./get";
import { presentShipment } from "./present";

const FEES = [
  "first_mile_fee",
  "transit_fee",
  "last_mile_fee",
  "handling_fee",
  "fragile_surcharge",
  "service_fee",
] as const satisfies (keyof ShipmentWire)[];

/** Throws shipment_not_found, also before the payment. Specification: Pricing rules. */
export async function getShipmentReceipt(caller: Caller, shipmentId: number, tx: Tx = readAsTenant(caller)) {
  const record = await getShipment(tx, caller, shipmentId);
  const shipment = presentShipment(record);
  if (shipment.payment_confirmed_at === null) throw new ConditionError("shipment_not_found");
  const [owner] = await tx
    .select({
      businessName: merchant.businessName,
      businessEmail: merchant.businessEmail,
      phone: merchant.phone,
      address: merchant.address,
      tin: merchant.tin,
    })
    .from(merchant)
    .where(eq(merchant.id, caller.merchantId));
  const ledger = await listStatementOfShipment(caller, shipmentId, tx);
  const credited = ledger.filter((row) => row.type === "REFUND").reduce((sum, row) => sum + row.amount, 0);
  // When a cancellation is undone, the refund is taken back.
  const refunded = credited - (record.shipment.undone_ending?.takenBackTzs ?? 0);
  const isOwnMoney =
    shipment.payment_source === "gateway" || ledger.some(({ type }) => type === "SHIPMENT_PAYMENT");
  // The merchant pays nothing for a return after a failure of the platform.
  const paid = isOwnMoney ? shipment.total_amount : 0;
  return {
    shipment,
    number: formatReceiptNumber(shipment.shipment_number),
    merchant: owner!,
    // Non-zero fees in whole TZS, in the order of the price.
    fees: FEES.map((fee) => ({ fee, amount: shipment[fee] })).filter(({ amount }) => amount > 0),
    totalAmount: shipment.total_amount,
    refunded,
    netAmount: paid - refunded,
    ledger,
  };
}
