import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { queueEmail } from "@/lib/notifications/queue-email";
import type { PaymentRow } from "@/lib/payments/present";
import { renderReceiptMail } from "@/lib/payments/receipt-text";
import { env } from "@/lib/platform/env";
import { getWallet } from "@/lib/wallet/get-wallet";

export async function sendReceipt(
  tx: Tx,
  paid: PaymentRow,
  shipment: { id: number; shipmentNumber: string } | null,
): Promise<void> {
  const { merchantId, mode, reference, amount: amountTzs } = paid;
  const [owner] = await tx
    .select({ email: merchant.businessEmail, language: merchant.language })
    .from(merchant)
    .where(and(eq(merchant.id, merchantId), eq(merchant.notifyReceipts, true)));
  if (!owner) return;
  const { language } = owner;
  const page = shipment ? `shipments/${shipment.id}` : "wallet";
  const text = renderReceiptMail({
    reference,
    amountTzs,
    shipmentNumber: shipment?.shipmentNumber ?? null,
    balanceTzs: shipment ? null : (await getWallet(tx, { merchantId, mode })).balanceTzs,
    mode,
    language,
    url: `${env.APP_ORIGIN}/dashboard/${mode}/${page}`,
  });
  const template = "payment_receipt";
  await queueEmail(tx, { merchantId, mode, template, language, recipient: owner.email, ...text });
}
