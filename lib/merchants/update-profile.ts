import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import type { MerchantProfile } from "@/lib/merchants/get-profile";

export type ProfileChanges = Partial<Omit<MerchantProfile, "businessEmail">>;

export async function updateProfile(tx: Tx, merchantId: number, changes: ProfileChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(merchant).set(changes).where(eq(merchant.id, merchantId));
}
