import { transaction } from "@/db/client";
import type { Caller } from "@/lib/core/caller";
import { beginTopUp } from "@/lib/payments/payment-fixtures";
import { simulateDecision } from "@/lib/payments/handle-callback";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { getWallet } from "./wallet";
import { createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";

export interface LedgerTestAccounts {
  caller: Caller;
  wallet: number;
  paid: number;
  ended: number;
  reference: string;
}

export async function createTestAccounts(): Promise<LedgerTestAccounts> {
  const caller = await createTestCaller("sandbox", 30_000);
  const [paid, ended] = [await insertPendingShipment(caller), await insertPendingShipment(caller)];
  for (const id of [paid, ended]) {
    await transaction(async (tx) =>
      applyTransition(tx, await lockShipment(tx, id), "payment_succeeded", { payment: { payer: "wallet" } }),
    );
  }
  await transaction((tx) => cancelShipment(tx, caller, ended, { reason: "Ordered twice" }));
  const { reference } = await beginTopUp(caller, 9000);
  await simulateDecision(reference, "approve");
  const wallet = (await transaction((tx) => getWallet(tx, caller))).accountId;
  return { caller, wallet, paid, ended, reference };
}

export const LEDGER_FAULTS: Record<
  string,
  {
    plant: (broken: LedgerTestAccounts) => string;
    invariants: string[];
    repair: (broken: LedgerTestAccounts) => string;
  }
> = {
  "a balance that was raised": {
    plant: ({ wallet }) => `update account set balance = balance + 1 where id = ${wallet}`,
    invariants: ["balance_is_last_balance_after", "balance_is_sum_of_entries"],
    repair: ({ wallet }) => `update account set balance = balance - 1 where id = ${wallet}`,
  },
  "a version that was skipped": {
    plant: ({ wallet }) => `update account set version = version + 1 where id = ${wallet}`,
    invariants: ["balances_after_follow_entries", "versions_are_gapless"],
    repair: ({ wallet }) => `update account set version = version - 1 where id = ${wallet}`,
  },
  "a balance_after in the middle": {
    plant: ({ wallet }) =>
      `update entry set balance_after = balance_after + 1 where account_id = ${wallet} and account_version = 2`,
    invariants: ["balances_after_follow_entries"],
    repair: ({ wallet }) =>
      `update entry set balance_after = balance_after - 1 where account_id = ${wallet} and account_version = 2`,
  },
  "one side of a transfer that is gone": {
    plant: ({ wallet }) => `delete from entry where account_id = ${wallet} and account_version = 1`,
    invariants: [
      "balance_is_sum_of_entries",
      "balances_after_follow_entries",
      "transfer_has_two_entries",
      "versions_are_gapless",
    ],
    repair: ({ wallet }) => `insert into entry select id, to_id, amount, amount, 1 from transfer
      where to_id = ${wallet} and id = (select min(id) from transfer where to_id = ${wallet})`,
  },
  "an entry of another account": {
    plant: ({
      wallet,
      paid,
    }) => `update entry set account_id = (select id from account where mode = 'sandbox' and kind = 'platform_revenue')
      where account_id <> ${wallet} and transfer_id = (select id from transfer where shipment_id = ${paid})`,
    invariants: ["entries_follow_their_transfer"],
    repair: ({
      wallet,
      paid,
    }) => `update entry set account_id = (select to_id from transfer where shipment_id = ${paid})
      where account_id <> ${wallet} and transfer_id = (select id from transfer where shipment_id = ${paid})`,
  },
  "a transfer of the other mode": {
    plant: ({ paid }) => `update transfer set mode = 'live' where shipment_id = ${paid}`,
    invariants: ["money_stays_in_its_mode"],
    repair: ({ paid }) => `update transfer set mode = 'sandbox' where shipment_id = ${paid}`,
  },
  "a shipment that is marked unpaid": {
    plant: ({ paid }) =>
      `update shipment set payment_confirmed_at = null, status = 'pending' where id = ${paid}`,
    invariants: ["shipment_money"],
    repair: ({ paid }) =>
      `update shipment set payment_confirmed_at = now(), status = 'confirmed' where id = ${paid}`,
  },
  "a delivery whose money stayed in escrow": {
    plant: ({ paid }) => `update shipment set status = 'delivered' where id = ${paid}`,
    invariants: ["shipment_money"],
    repair: ({ paid }) => `update shipment set status = 'confirmed' where id = ${paid}`,
  },
  "a cancelled shipment that is open again": {
    plant: ({ ended }) => `update shipment set status = 'confirmed', cancellation = null where id = ${ended}`,
    invariants: ["shipment_money"],
    repair: ({ ended }) =>
      `update shipment set status = 'cancelled', cancellation = '{}' where id = ${ended}`,
  },
  "a payment that is marked failed after it was posted": {
    plant: ({ reference }) => `update payment set status = 'failed' where reference = '${reference}'`,
    invariants: ["payment_posted_once"],
    repair: ({ reference }) => `update payment set status = 'succeeded' where reference = '${reference}'`,
  },
  "a payment of another amount than was posted": {
    plant: ({ reference }) => `update payment set amount = amount + 1 where reference = '${reference}'`,
    invariants: ["payment_posted_once"],
    repair: ({ reference }) => `update payment set amount = amount - 1 where reference = '${reference}'`,
  },
};
