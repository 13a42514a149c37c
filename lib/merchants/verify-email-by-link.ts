import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUser, merchant } from "@/db/schema/merchants";
import { consumeLinkToken } from "@/lib/accounts/consume-link-token";
import { verifyEmail } from "@/lib/merchants/verify-email";

/**
 * Uses up the link of a verification mail and returns the address that it verified; a merchant who verified it by
 * an earlier link stays as it is. Throws link_invalid.
 */
export async function verifyEmailByLink(tx: Tx, token: string): Promise<string> {
  const userId = await consumeLinkToken(tx, token, "verify_email");
  const [owner] = await tx
    .select({ email: appUser.email, merchantId: merchant.id, status: merchant.status })
    .from(appUser)
    .innerJoin(merchant, eq(merchant.id, appUser.merchantId))
    .where(eq(appUser.id, userId))
    .for("no key update", { of: merchant });
  if (owner!.status === "registered") await verifyEmail(tx, owner!.merchantId);
  return owner!.email;
}
