import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { recordMerchantAction } from "@/lib/merchants/log/note-act";
import { env } from "@/lib/platform/env";

interface StaffAct {
  merchantId: number;
  action: "data.seen" | "data.erased";
  subject: string | null;
}

/** The entry does not name the staff member. Specification: Personal data, 6. */
export async function noteForBusiness(tx: Tx, { requestId }: Actor, act: StaffAct): Promise<void> {
  const by = { userId: null, name: env.SERVICE_NAME, ip: null, requestId };
  await recordMerchantAction(tx, { ...act, mode: null, by });
}
