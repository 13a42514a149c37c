import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { member } from "@/db/schema/members";
import { apiKey, appUser, merchant } from "@/db/schema/merchants";
import { account } from "@/db/schema/wallet";
import { webhookEndpoint } from "@/db/schema/webhooks";
import type { MemberRole } from "@/lib/core/access/member-rights";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import type { MerchantRow } from "./lock-merchant";
import { type MerchantActivity, merchantActivity } from "./merchant-activity";

export interface MerchantDetail {
  merchant: MerchantRow;
  people: {
    id: number;
    email: string;
    role: MemberRole;
    createdAt: Date;
    lastSeenAt: Date | null;
    hasFactor: boolean;
  }[];
  wallets: { mode: Mode; accountId: number; balanceTzs: number; status: "active" | "frozen" }[];
  keys: Awaited<ReturnType<typeof keysOf>>;
  endpoints: Awaited<ReturnType<typeof endpointsOf>>;
  activity: Record<Mode, MerchantActivity>;
}

/** Throws not_found. */
export async function getMerchant(merchantId: number, tx: Tx = read()): Promise<MerchantDetail> {
  const [row] = await tx.select(getTableColumns(merchant)).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new ConditionError("not_found", "Merchant not found");
  const [people, keys, wallets, endpoints, live, sandbox] = await Promise.all([
    peopleOf(tx, merchantId),
    keysOf(tx, merchantId),
    walletsOf(tx, merchantId),
    endpointsOf(tx, merchantId),
    merchantActivity(tx, { merchantId, mode: "live" }),
    merchantActivity(tx, { merchantId, mode: "sandbox" }),
  ]);
  return { merchant: row, people, keys, wallets, endpoints, activity: { live, sandbox } };
}

async function peopleOf(tx: Tx, merchantId: number): Promise<MerchantDetail["people"]> {
  const rows = await tx
    .select({
      id: appUser.id,
      email: appUser.email,
      role: member.role,
      createdAt: member.createdAt,
      lastSeenAt: session.lastSeenAt,
      hasFactor: sql<boolean>`exists (select from totp_factor t where t.user_id = ${appUser.id})
        or exists (select from passkey p where p.user_id = ${appUser.id})`,
    })
    .from(member)
    .innerJoin(appUser, eq(appUser.id, member.userId))
    .leftJoin(session, eq(session.userId, appUser.id))
    .where(and(eq(member.merchantId, merchantId), isNull(member.endedAt)))
    .orderBy(asc(appUser.id), desc(session.lastSeenAt));
  return rows.filter((row, index) => row.id !== rows[index - 1]?.id);
}

async function walletsOf(tx: Tx, merchantId: number): Promise<MerchantDetail["wallets"]> {
  const rows = await tx
    .select({
      mode: account.mode,
      accountId: account.id,
      balanceTzs: account.balance,
      status: account.status,
    })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.kind, "merchant_wallet")))
    .orderBy(asc(account.mode));
  return rows.map((row) => ({ ...row, balanceTzs: row.balanceTzs ?? 0 }));
}

/** Never returns a key or its hash. */
async function keysOf(tx: Tx, merchantId: number) {
  const { hash: _, ...shown } = getTableColumns(apiKey);
  return tx.select(shown).from(apiKey).where(eq(apiKey.merchantId, merchantId)).orderBy(desc(apiKey.id));
}

async function endpointsOf(tx: Tx, merchantId: number) {
  const { id, mode, url, status, disabledReason, failingSince } = getTableColumns(webhookEndpoint);
  return tx
    .select({ id, mode, url, status, disabledReason, failingSince })
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.merchantId, merchantId), isNull(webhookEndpoint.deletedAt)))
    .orderBy(asc(webhookEndpoint.id));
}
