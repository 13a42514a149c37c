import type { Tx } from "@/db/client";
import { changeStatus } from "@/lib/merchants/change-status";

/**
 * After verification or a suspension. Throws not_found, and validation_error from any other status.
 * Specification: What the service does, 7.
 */
export async function approveMerchant(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["email_verified", "suspended"], "approved");
}
