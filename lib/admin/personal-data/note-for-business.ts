import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { noteMerchantAct } from "@/lib/merchants/log/note-act";
import { env } from "@/lib/platform/env";

interface StaffAct {
  merchantId: number;
  action: "data.seen" | "data.erased";
  /** A shipment's number, or a phone number by its ends. */
  subject: string | null;
}

/**
 * Writes into a business's log that staff have seen or erased somebody's data that it gave to the service; not who of the
 * staff. Specification: Personal data, 6.
 */
export async function noteForBusiness(tx: Tx, { requestId }: Actor, act: StaffAct): Promise<void> {
  const by = { userId: null, name: env.SERVICE_NAME, ip: null, requestId };
  await noteMerchantAct(tx, { ...act, mode: null, by });
}
