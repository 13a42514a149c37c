import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { noteMerchantAct } from "@/lib/merchants/log/note-act";
import { env } from "@/lib/platform/env";

interface StaffAct {
  merchantId: number;
  action: "data.seen" | "data.erased";
  /** A shipment number or a masked phone number. */
  subject: string | null;
}

/**
 * Records in the business's activity log that staff saw or erased personal data, without naming the staff
 * member. Specification: Personal data, 6.
 */
export async function noteForBusiness(tx: Tx, { requestId }: Actor, act: StaffAct): Promise<void> {
  const by = { userId: null, name: env.SERVICE_NAME, ip: null, requestId };
  await noteMerchantAct(tx, { ...act, mode: null, by });
}
