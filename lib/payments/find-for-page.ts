import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { payment } from "@/db/schema/payments";
import { shipment } from "@/db/schema/shipments";
import { isSimulated } from "@/lib/adapters/gateway/choose";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import {
  isOpen,
  type PaymentFailureCode,
  type PaymentPurpose,
  type PaymentState,
} from "@/lib/core/money/payment";

/** What the hosted payment page shows to the holder of its link: nothing of sender, receiver or payer. */
export interface PaymentPage {
  reference: string;
  status: PaymentState;
  failureCode: PaymentFailureCode | null;
  amountTzs: number;
  currency: "TZS";
  merchantName: string;
  shipmentNumber: string | null;
  purpose: PaymentPurpose;
  mode: Mode;
  expiresAt: Date;
  returnUrl: string | null;
  /** The gateway's own page, where the payer finishes an open payment; null where it asks on the phone. */
  checkoutUrl: string | null;
  /** Whether the page decides the payment itself. */
  simulator: boolean;
}

/** The payment of a hosted page. Throws not_found. */
export async function findPaymentForPage(reference: string): Promise<PaymentPage> {
  const [row] = await db
    .select({ payment, merchantName: merchant.businessName, shipmentNumber: shipment.shipmentNumber })
    .from(payment)
    .innerJoin(merchant, eq(merchant.id, payment.merchantId))
    .leftJoin(shipment, eq(shipment.id, payment.shipmentId))
    .where(eq(payment.reference, reference));
  if (!row) throw new ConditionError("not_found", "Payment not found");
  const found = row.payment;
  return {
    reference: found.reference,
    status: found.status,
    failureCode: found.failureCode,
    amountTzs: found.amount,
    currency: "TZS",
    merchantName: row.merchantName,
    shipmentNumber: row.shipmentNumber,
    purpose: found.purpose,
    mode: found.mode,
    expiresAt: found.expiresAt,
    returnUrl: found.returnUrl,
    checkoutUrl: isOpen(found.status) ? elsewhere(found) : null,
    simulator: isSimulated(found),
  };
}

/** A link that leads to our own page is where the payer is already. */
function elsewhere({ paymentUrl, reference }: typeof payment.$inferSelect): string | null {
  return paymentUrl?.endsWith(`/pay/${reference}`) ? null : paymentUrl;
}
