import { sql } from "drizzle-orm";
import { DEMO_FUNDS_TZS, insertTopUp } from "@/scripts/demo/demo-merchant";
import type { PlannedTopUp } from "./plan-history";
import type { HistoryContext } from "./write-shipment";

const PAYS_MS = 41_000;
const EXPIRES_MS = 30 * 60_000;

export async function writeTopUp(page: HistoryContext, planned: PlannedTopUp): Promise<void> {
  const { tx, merchantId } = page;
  const { mode, at, reference, failureCode } = planned;
  const caller = { merchantId, mode };
  const amount = planned.amountTzs ?? (await missing(page, mode));
  if (amount <= 0) return;
  const details = {
    provider: "mpesa" as const,
    phoneNumber: "+255754200001",
    expiresAt: new Date(at.getTime() + EXPIRES_MS),
    completedAt: new Date(Math.min(at.getTime() + PAYS_MS, page.end.getTime())),
  };
  await insertTopUp(tx, caller, { reference, amount, failureCode, createdAt: at }, details, "Wallet top-up");
}

async function missing({ tx, merchantId }: HistoryContext, mode: string): Promise<number> {
  const [wallet] = await tx.execute<{ balance: number | string }>(sql`
    select balance from account where kind = 'merchant_wallet' and merchant_id = ${merchantId}::bigint and mode = ${mode}`);
  return DEMO_FUNDS_TZS - Number(wallet!.balance);
}
