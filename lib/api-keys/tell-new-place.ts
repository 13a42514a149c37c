import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { member } from "@/db/schema/members";
import { apiKey, appUser, merchant } from "@/db/schema/merchants";
import { canSendMail } from "@/lib/accounts/may-write-to";
import { renderNewPlaceMail } from "@/lib/api-keys/new-place-text";
import { listRolesWithRight } from "@/lib/core/access/member-rights";
import { toNetworkBlock } from "@/lib/core/accounts/key-networks";
import type { Mode } from "@/lib/core/mode";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

/** Notifies the members who may change the key. Specification: Authentication, 11. */
export async function notifyNewPlace(
  tx: Tx,
  { keyId, address }: { keyId: number; address: string },
): Promise<void> {
  const [found] = await tx
    .select({
      merchantId: merchant.id,
      businessEmail: merchant.businessEmail,
      language: merchant.language,
      mode: apiKey.mode,
      name: apiKey.name,
      last4: apiKey.last4,
    })
    .from(apiKey)
    .innerJoin(merchant, eq(merchant.id, apiKey.merchantId))
    .where(eq(apiKey.id, keyId));
  if (!found) return;
  const { merchantId, language, mode, name, last4 } = found;
  const url = `${env.APP_ORIGIN}/dashboard/${mode}/api-keys`;
  const text = renderNewPlaceMail({
    ...{ name, last4, mode, language, address, url },
    block: toNetworkBlock(address) ?? address,
  });
  for (const recipient of await readersOf(tx, found)) {
    if (!(await canSendMail(tx, recipient, "key_new_place"))) continue;
    await queueEmail(tx, { merchantId, mode, template: "key_new_place", language, recipient, ...text });
  }
}

interface KeyOwner {
  merchantId: number;
  mode: Mode;
  businessEmail: string;
}

/** The members who can revoke the key, else the business; sorted, for the lock order. */
async function readersOf(tx: Tx, { merchantId, mode, businessEmail }: KeyOwner): Promise<string[]> {
  const found = await tx
    .select({ email: appUser.email })
    .from(member)
    .innerJoin(appUser, eq(appUser.id, member.userId))
    .where(
      and(
        eq(member.merchantId, merchantId),
        inArray(member.role, listRolesWithRight("integrate", mode)),
        isNull(member.endedAt),
      ),
    )
    .orderBy(asc(appUser.email));
  return found.length > 0 ? found.map(({ email }) => email) : [businessEmail];
}
