import { and, eq, sql } from "drizzle-orm";
import { readOnReplica, type Tx } from "@/db/client";
import { account } from "@/db/schema/wallet";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import { MODES } from "@/lib/core/mode";

export interface Wallet {
  accountId: number;
  balanceTzs: number;
  status: "active" | "frozen";
  lowBalanceThresholdTzs: number | null;
}

export async function getWallet(tx: Tx, caller: Caller): Promise<Wallet> {
  const [row] = await tx.select().from(account).where(isWalletOf(caller));
  if (!row) throw new Error(`Merchant ${caller.merchantId} has no ${caller.mode} wallet`);
  return {
    accountId: row.id,
    balanceTzs: row.balance ?? 0,
    status: row.status,
    lowBalanceThresholdTzs: row.lowBalanceThreshold,
  };
}

function isWalletOf({ merchantId, mode }: Caller) {
  return and(eq(account.mode, mode), eq(account.kind, "merchant_wallet"), eq(account.merchantId, merchantId));
}

export async function readWallet(caller: Caller): Promise<Wallet> {
  return getWallet(readOnReplica(caller), caller);
}

type WalletRow = typeof account.$inferSelect;

/** Throws not_found. */
export async function lockWallet(tx: Tx, caller: Caller): Promise<WalletRow> {
  const [row] = await tx.select().from(account).where(isWalletOf(caller)).for("no key update");
  if (!row) throw new ConditionError("not_found", "Wallet not found");
  return row;
}

export async function createWallets(tx: Tx, merchantId: number, lowBalanceTzs: number): Promise<void> {
  // Raw SQL, because the query builder names every column and the application may not write balances.
  await tx.execute(sql`
    insert into account (mode, kind, merchant_id, low_balance_threshold)
    select mode, 'merchant_wallet', ${merchantId}, ${lowBalanceTzs}
    from jsonb_array_elements_text(${JSON.stringify(MODES)}::jsonb) as modes (mode)
    on conflict do nothing`);
}

/** A frozen wallet still receives refunds and top-ups. Specification: Authentication, 5. */
export async function freezeWallet(tx: Tx, accountId: number): Promise<void> {
  await setStatus(tx, accountId, "frozen");
}

export async function unfreezeWallet(tx: Tx, accountId: number): Promise<void> {
  await setStatus(tx, accountId, "active");
}

async function setStatus(tx: Tx, accountId: number, status: "active" | "frozen"): Promise<void> {
  await tx
    .update(account)
    .set({ status })
    .where(and(eq(account.id, accountId), eq(account.kind, "merchant_wallet")));
}

const THRESHOLD_MAX_TZS = 1_000_000_000;

/** Takes whole TZS; null turns the alert off. Throws validation_error. Specification: What the service does, 8. */
export async function setLowBalanceThreshold(
  tx: Tx,
  caller: Caller,
  thresholdTzs: number | null,
): Promise<void> {
  if (thresholdTzs !== null && !isAmount(thresholdTzs)) throw outOfBounds();
  await tx
    .update(account)
    .set({
      lowBalanceThreshold: thresholdTzs,
      lowBalanceAlerted: sql`coalesce(balance < ${thresholdTzs}::bigint, false)`,
    })
    .where(isWalletOf(caller));
}

function isAmount(amountTzs: number): boolean {
  return Number.isSafeInteger(amountTzs) && amountTzs >= 0 && amountTzs <= THRESHOLD_MAX_TZS;
}

function outOfBounds(): ConditionError {
  const msg = `Input should be a whole number between 0 and ${THRESHOLD_MAX_TZS}`;
  return new ConditionError("validation_error", [{ loc: ["body", "threshold"], msg, type: "value_error" }]);
}
