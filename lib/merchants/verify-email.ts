import type { Tx } from "@/db/client";
import { enqueue } from "@/lib/jobs/enqueue";
import { changeStatus } from "@/lib/merchants/change-status";

/** Throws not_found, validation_error. Specification: Accounts, 7. */
export async function verifyEmail(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["registered"], "email_verified");
  await enqueue(tx, "wallet.sandbox_gift", { merchantId });
}
