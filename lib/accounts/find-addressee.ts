import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUser, type MerchantStatus, merchant } from "@/db/schema/merchants";
import type { Addressee } from "@/lib/accounts/send-account-mail";

/** Whom an e-mail address belongs to, in which language to write, and how far the merchant's account has come. */
export async function findAddressee(
  tx: Tx,
  email: string,
): Promise<(Addressee & { status: MerchantStatus | null }) | null> {
  const [row] = await tx
    .select({
      userId: appUser.id,
      email: appUser.email,
      language: merchant.language,
      status: merchant.status,
    })
    .from(appUser)
    .leftJoin(merchant, eq(merchant.id, appUser.merchantId))
    .where(sql`lower(${appUser.email}) = lower(${email})`);
  return row ? { ...row, language: row.language ?? "en" } : null;
}
