import type { Tx } from "@/db/client";
import { enqueue } from "@/lib/jobs/enqueue";
import { changeStatus } from "@/lib/merchants/change-status";

/**
 * The merchant has proved that it reads the address, and may try the sandbox on play money that it is given. Throws
 * not_found, and validation_error when it had before. Specification: Accounts, 7.
 */
export async function verifyEmail(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["registered"], "email_verified");
  await enqueue(tx, "wallet.sandbox_gift", { merchantId });
}
