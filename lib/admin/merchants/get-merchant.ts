import { and, asc, desc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { session } from "@/db/schema/accounts";
import { member } from "@/db/schema/members";
import { apiKey, appUser, merchant } from "@/db/schema/merchants";
import { account } from "@/db/schema/wallet";
import { webhookEndpoint } from "@/db/schema/webhooks";
import { type Keyset, keyset, matchesSearch, PAGE_ROWS } from "@/lib/admin/keyset";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";

/** Throws not_found. */
export async function getMerchant(merchantId: number, tx: Tx = read()) {
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

async function peopleOf(tx: Tx, merchantId: number) {
  const { id, email } = appUser;
  const { role, createdAt } = member;
  const { lastSeenAt } = session;
  const hasFactor = sql<boolean>`exists (select from totp_factor t where t.user_id = ${id})
    or exists (select from passkey p where p.user_id = ${id})`;
  const rows = await tx
    .select({ id, email, role, createdAt, lastSeenAt, hasFactor })
    .from(member)
    .innerJoin(appUser, eq(id, member.userId))
    .leftJoin(session, eq(session.userId, id))
    .where(and(eq(member.merchantId, merchantId), isNull(member.endedAt)))
    .orderBy(asc(id), desc(lastSeenAt));
  return rows.filter((row, index) => row.id !== rows[index - 1]?.id);
}

async function walletsOf(tx: Tx, merchantId: number) {
  const { mode, id, balance, status } = account;
  const rows = await tx
    .select({ mode, accountId: id, balanceTzs: balance, status })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.kind, "merchant_wallet")))
    .orderBy(asc(mode));
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

const COUNTED_MAX = 10_000;

async function merchantActivity(tx: Tx, { merchantId, mode }: Caller) {
  const owned = sql`merchant_id = ${merchantId} and mode = ${mode}`;
  const [row] = await tx.execute<{ shipments: number; under_way: number; last: string | Date | null }>(sql`
    select
      (select count(*)::int from (select from shipment where ${owned} limit ${COUNTED_MAX}) bounded) as shipments,
      (select count(*)::int from (select from shipment where ${owned} and status in
        ('confirmed', 'pickup_dispatched', 'picked_up', 'in_transit', 'out_for_delivery') limit ${COUNTED_MAX})
        bounded) as under_way,
      (select created_at from shipment where ${owned} order by id desc nulls last limit 1) as last`);
  return {
    shipments: row!.shipments,
    underWay: row!.under_way,
    lastShipmentAt: row!.last === null ? null : new Date(row!.last),
  };
}

type MerchantRow = typeof merchant.$inferSelect;

interface MerchantListQuery {
  status?: MerchantStatus | undefined;
  search?: string | undefined;
  before?: number | undefined;
}

export async function listMerchants(
  { status, search, before }: MerchantListQuery = {},
  tx: Tx = read(),
): Promise<Keyset<MerchantRow>> {
  const { id, businessName, businessEmail, phone } = merchant;
  const found = await tx
    .select(getTableColumns(merchant))
    .from(merchant)
    .where(
      and(
        status && eq(merchant.status, status),
        before === undefined ? undefined : lt(id, before),
        matchesSearch(search, { texts: [businessName, businessEmail], phone }),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}

/** The longest wait first. Specification: What the service does, 7. */
export async function listApprovals(
  limit = PAGE_ROWS,
  tx: Tx = read(),
): Promise<(MerchantRow & { waitingSince: Date })[]> {
  const waitingSince = sql`coalesce(email_verified_at, created_at)`.mapWith(merchant.createdAt);
  return tx
    .select({ ...getTableColumns(merchant), waitingSince })
    .from(merchant)
    .where(eq(merchant.status, "email_verified"))
    .orderBy(asc(waitingSince), asc(merchant.id))
    .limit(limit);
}
