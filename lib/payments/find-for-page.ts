import { and, eq, inArray, ne } from "drizzle-orm";
import { read } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { payment } from "@/db/schema/payments";
import { shipment } from "@/db/schema/shipments";
import { isSimulated, listPaymentMethods } from "@/lib/adapters/gateway/choose";
import { buildDeliveryEndContacts } from "@/lib/core/accounts/receiver-contact";
import { ConditionError } from "@/lib/core/conditions";
import { maskPhone } from "@/lib/core/input/phone";
import { isUncharged } from "@/lib/core/money/payment-settlement";
import { isPaymentOpen, type PaymentPage } from "@/lib/core/money/payment";
import type { PaymentRow } from "@/lib/payments/present";
import { env } from "@/lib/platform/env";
import { isPayable } from "./lock";

/** Throws not_found. */
export async function findPaymentForPage(reference: string): Promise<PaymentPage> {
  const [row] = await read()
    .select({ payment, merchant, shipment })
    .from(payment)
    .innerJoin(merchant, eq(merchant.id, payment.merchantId))
    .leftJoin(shipment, eq(shipment.id, payment.shipmentId))
    .where(eq(payment.reference, reference));
  if (!row) throw new ConditionError("not_found", "Payment not found");
  const found = row.payment;
  const mayPay = row.shipment === null || isPayable(row.shipment);
  const isWanted = found.status !== "succeeded" && mayPay && row.merchant.status === "approved";
  return {
    ...shown(found),
    merchantName: row.merchant.businessName,
    shipmentNumber: row.shipment?.shipmentNumber ?? null,
    choices: isWanted ? listPaymentMethods(found.mode) : [],
    isPaidOtherwise: found.status !== "succeeded" && (row.shipment?.paymentConfirmedAt ?? null) !== null,
    contacts: buildDeliveryEndContacts(
      env.SUPPORT_PHONE ?? null,
      row.shipment && row.merchant.receiverContact,
    ),
    openInstead: isWanted && !isPaymentOpen(found.status) ? await openInstead(found) : null,
  };
}

function shown(found: PaymentRow) {
  return {
    reference: found.reference,
    status: found.status,
    failureCode: found.failureCode,
    amountTzs: found.amount,
    currency: "TZS" as const,
    method: found.method,
    provider: found.provider,
    phone: found.phoneNumber && maskPhone(found.phoneNumber),
    purpose: found.purpose,
    mode: found.mode,
    expiresAt: found.expiresAt,
    returnUrl: found.returnUrl,
    checkoutUrl: isPaymentOpen(found.status) ? externalUrl(found) : null,
    simulator: isSimulated(found),
    moneyStayed: isUncharged(found),
  };
}

async function openInstead({ id, shipmentId }: PaymentRow): Promise<string | null> {
  if (shipmentId === null) return null;
  const [other] = await read()
    .select({ reference: payment.reference })
    .from(payment)
    .where(
      and(
        eq(payment.shipmentId, shipmentId),
        ne(payment.id, id),
        inArray(payment.status, ["pending", "processing"]),
      ),
    );
  return other?.reference ?? null;
}

function externalUrl({ paymentUrl, reference }: PaymentRow): string | null {
  return paymentUrl?.endsWith(`/pay/${reference}`) ? null : paymentUrl;
}
