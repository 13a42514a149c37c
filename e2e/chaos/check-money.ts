import type { Sql } from "postgres";
import type { CancellationCommit, Shipment } from "../api/client";
import type { Journal } from "./journal";
import type { ChaosResult } from "./run-chaos";

export async function checkMoney(
  sql: Sql,
  { journal, shops }: Pick<ChaosResult, "journal" | "shops">,
): Promise<void> {
  for (const { merchantId, fundedTzs } of shops) {
    const expected = fundedTzs + toppedUp(journal, merchantId) - debited(journal, merchantId);
    const [row] = await sql<{ balance: number }[]>`
      select balance from account where kind = 'merchant_wallet' and mode = 'sandbox' and merchant_id = ${merchantId}`;
    if (row?.balance === expected) continue;
    journal.find(
      "wallets hold what the answers say",
      `merchant ${merchantId}: ${row?.balance}, expected ${expected}`,
    );
  }
  const unpaid = await sql<{ reference: string; status: string }[]>`
    select reference, status from payment
    where reference = any (${[...journal.approved.keys()]}) and status <> 'succeeded'`;
  for (const row of unpaid) journal.find("an approved top-up is credited", JSON.stringify(row));
}

/** Returns the sum of paid shipments minus refunds of cancellations, in TZS. */
function debited(journal: Journal, merchantId: number): number {
  const paid = journal
    .of("create", merchantId)
    .map(({ text }) => (JSON.parse(text) as Shipment).total_amount);
  const refunded = journal
    .of("cancel", merchantId)
    .map(({ text }) => (JSON.parse(text) as CancellationCommit).refund_credited);
  return sum(paid) - sum(refunded);
}

function toppedUp(journal: Journal, merchantId: number): number {
  const own = [...journal.approved.values()].filter((payment) => payment.merchantId === merchantId);
  return sum(own.map(({ amountTzs }) => amountTzs));
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
