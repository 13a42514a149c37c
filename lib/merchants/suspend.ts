import type { Tx } from "@/db/client";
import { endMerchantSessions } from "@/lib/accounts/end-sessions";
import { changeStatus } from "@/lib/merchants/change-status";

/**
 * Keys answer 403 and sessions end from the next request on; shipments go on. Throws not_found, and
 * validation_error from any other status. Specification: Authentication, 4.
 */
export async function suspendMerchant(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["approved"], "suspended");
  await endMerchantSessions(tx, merchantId);
}
