import type { Tx } from "@/db/client";
import { endMerchantSessions } from "@/lib/accounts/end-sessions";
import { changeStatus } from "@/lib/merchants/change-status";

/**
 * Stops an approved merchant: its keys answer 403 and its people are logged out from the next request on, its
 * shipments under way go on. Throws not_found, and validation_error from any other status.
 * Specification: Authentication, 4.
 */
export async function suspendMerchant(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["approved"], "suspended");
  await endMerchantSessions(tx, merchantId);
}
