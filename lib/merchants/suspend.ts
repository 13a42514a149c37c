import type { Tx } from "@/db/client";
import { endMerchantSessions } from "@/lib/accounts/end-sessions";
import { changeStatus } from "@/lib/merchants/change-status";

/** Shipments go on. Throws not_found, validation_error. Specification: Authentication, 4. */
export async function suspendMerchant(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["approved"], "suspended");
  await endMerchantSessions(tx, merchantId);
}
