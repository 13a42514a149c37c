import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { MerchantProfile } from "@/lib/merchants/get-profile";

/** The address is the log-in, and has been verified: it does not change here. */
export type ProfileChanges = Partial<Omit<MerchantProfile, "businessEmail">>;

/** Changes what a merchant may say of itself at any time. */
export async function updateProfile(tx: Tx, merchantId: number, changes: ProfileChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(merchant).set(changes).where(eq(merchant.id, merchantId));
}
