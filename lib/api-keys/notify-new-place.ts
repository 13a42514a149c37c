import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { member } from "@/db/schema/members";
import { apiKey, appUser, merchant } from "@/db/schema/merchants";
import { canSendMail } from "@/lib/accounts/send-account-mail";
import { listRolesWithRight } from "@/lib/core/access/member-rights";
import { toNetworkBlock } from "@/lib/core/accounts/key-networks";
import type { Mode } from "@/lib/core/mode";
import { queueEmail } from "@/lib/notifications/queue-email";
import { env } from "@/lib/platform/env";

/** Notifies the members who may change the key. Specification: Authentication, 11. */
export async function notifyNewKeyNetwork(
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
  const text = renderNewKeyNetworkMail({
    ...{ name, last4, mode, language, address, url },
    block: toNetworkBlock(address) ?? address,
  });
  for (const recipient of await readersOf(tx, found)) {
    if (!(await canSendMail(tx, recipient, "key_new_place"))) continue;
    await queueEmail(tx, { merchantId, mode, template: "key_new_place", language, recipient, ...text });
  }
}

/**
 * Returns the addresses of members who can revoke the key, or of the business if no member can. The addresses
 * are sorted, so that all callers lock in the same order.
 */
async function readersOf(
  tx: Tx,
  { merchantId, mode, businessEmail }: { merchantId: number; mode: Mode; businessEmail: string },
): Promise<string[]> {
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

interface NewPlaceFacts {
  name: string;
  last4: string;
  address: string;
  block: string;
  mode: Mode;
  language: "sw" | "en";
  url: string;
}

export function renderNewKeyNetworkMail(facts: NewPlaceFacts): { subject: string; body: string } {
  const { name, last4, address, block, url } = facts;
  const sandbox = facts.mode === "sandbox" ? "[SANDBOX] " : "";
  if (facts.language === "en") {
    return {
      subject: `${sandbox}Your API key “${name}” was used from a new network`,
      body: `Your API key “${name}” (…${last4}) was used from ${address}, in the network ${block}, where it hadn't been used in the last 90 days.\n\nIf your system has moved, there is nothing to do. If this wasn't you, rotate or revoke the key, or restrict it to your own networks:\n\n${url}\n`,
    };
  }
  return {
    subject: `${sandbox}Ufunguo wako wa API “${name}” umetumika kutoka mtandao mpya`,
    body: `Ufunguo wako wa API “${name}” (…${last4}) umetumika kutoka ${address}, kwenye mtandao ${block}, ambao haukutumika kwa ufunguo huu siku 90 zilizopita.\n\nKama mfumo wako umehamia kwingine, huna la kufanya. Kama si wewe, badilisha au futa ufunguo, au uwekee mipaka ya mitandao yako:\n\n${url}\n`,
  };
}
