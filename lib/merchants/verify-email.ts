import type { Tx } from "@/db/client";
import { changeStatus } from "@/lib/merchants/change-status";

/** The merchant has proved that it reads the address. Throws not_found, and validation_error when it had before. */
export async function verifyEmail(tx: Tx, merchantId: number): Promise<void> {
  await changeStatus(tx, merchantId, ["registered"], "email_verified");
}
