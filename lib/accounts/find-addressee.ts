import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { appUser, merchant, type Role } from "@/db/schema/merchants";
import type { MailRecipient } from "@/lib/accounts/send-account-mail";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";

export async function findMailRecipient(
  tx: Tx,
  emailOrId: string | number,
): Promise<(MailRecipient & { role: Role; status: MerchantStatus | null }) | null> {
  const isWanted =
    typeof emailOrId === "number"
      ? eq(appUser.id, emailOrId)
      : sql`lower(${appUser.email}) = lower(${emailOrId})`;
  const [row] = await tx
    .select({
      userId: appUser.id,
      email: appUser.email,
      role: appUser.role,
      language: merchant.language,
      status: merchant.status,
    })
    .from(appUser)
    .leftJoin(merchant, eq(merchant.id, appUser.merchantId))
    .where(isWanted);
  return row ? { ...row, language: row.language ?? "en" } : null;
}
