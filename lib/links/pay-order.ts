import { readAsTenant } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import { LinkRefusedError } from "@/lib/core/links/delivery-link";
import { initiatePayment } from "@/lib/payments/initiate";
import { env } from "@/lib/platform/env";
import type { PublicOrder } from "./find-public-order";
import { type LinkRow, loadLink } from "./load-link";

/** Returns null when nothing is to be paid. Throws LinkRefusedError. */
export async function payOrder(link: LinkRow, { row, shipment }: PublicOrder): Promise<string | null> {
  if (link.payer !== "buyer" || shipment?.status !== "pending") return null;
  const loaded = await loadLink(readAsTenant(link), link);
  if (!loaded || loaded.uses >= link.maxUses) throw new LinkRefusedError("closed");
  const request = {
    purpose: "shipment",
    shipment_id: shipment.id,
    method: "mobile_money",
    phone_number: row.receiverPhone,
    return_url: new URL(`/d/${link.code}/${row.code}?lang=${row.language}`, env.APP_ORIGIN).href,
  } as const;
  try {
    const { merchantId, mode } = link;
    const { reference } = await initiatePayment({ merchantId, mode }, request, { key: `link-${row.code}` });
    return reference;
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    const other = error.meta?.reference;
    if (error.condition === "payment_already_in_progress" && typeof other === "string") return other;
    if (error.condition === "shipment_not_payable") return null;
    throw new LinkRefusedError(error.condition === "payment_gateway_error" ? "gateway" : "closed");
  }
}
