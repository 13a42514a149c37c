import type { TransactionSql } from "postgres";
import { beforeAll, expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import type { Caller } from "@/lib/core/caller";
import {
  getBalance,
  createTestCaller,
  insertPendingShipment,
  listTransfers,
} from "@/lib/wallet/ledger-fixtures";

// Specification: Wallet and ledger.

/** Targets of the attacks. Numbers are ids of accounts and shipments. */
interface Target {
  caller: Caller;
  merchant: number;
  wallet: number;
  foreignWallet: number;
  liveWallet: number;
  clearing: number;
  escrow: number;
  revenue: number;
  paid: number;
  unpaid: number;
  ended: number;
  payment: number;
}

const TOTAL = 5000;
const BALANCE = 50_000;
let target: Target;

beforeAll(async () => {
  const caller = await createTestCaller("sandbox", BALANCE);
  const foreign = await createTestCaller("sandbox", BALANCE);
  const [paid, unpaid, ended] = [
    await insertPendingShipment(caller, TOTAL),
    await insertPendingShipment(caller, TOTAL),
    await insertPendingShipment(caller, TOTAL),
  ];
  const accounts = await pool`
    select id, mode, kind, merchant_id from account
    where mode = 'sandbox' and merchant_id is null or merchant_id in (${caller.merchantId}, ${foreign.merchantId})`;
  const account = (kind: string, merchant: number | null = null, mode = "sandbox") =>
    accounts.find((row) => row.kind === kind && row.merchant_id === merchant && row.mode === mode)!
      .id as number;
  const [payment] = await pool`
    insert into payment (reference, mode, merchant_id, purpose, status, amount, method, gateway, expires_at)
    values (${`PAY-HOSTILE-${caller.merchantId}`}, 'sandbox', ${caller.merchantId}, 'wallet_topup', 'pending', 700,
      'card', 'simulated', now()) returning id`;
  target = {
    caller,
    merchant: caller.merchantId,
    wallet: account("merchant_wallet", caller.merchantId),
    foreignWallet: account("merchant_wallet", foreign.merchantId),
    liveWallet: account("merchant_wallet", caller.merchantId, "live"),
    clearing: account("gateway_clearing"),
    escrow: account("shipment_escrow"),
    revenue: account("platform_revenue"),
    paid,
    unpaid,
    ended,
    payment: payment!.id as number,
  };
  await pool.begin(async (sql) => {
    for (const id of [paid, ended]) await pay(sql, id);
    await sql`update payment set status = 'succeeded' where id = ${target.payment}`;
    await move(sql, "TOPUP", target.clearing, target.wallet, 700, null, target.payment);
  });
  await pool.begin(async (sql) => {
    await cancel(sql, ended);
    await move(sql, "REFUND", target.escrow, target.wallet, TOTAL, ended);
  });
});

type Attack = (sql: TransactionSql, at: Target) => Promise<unknown>;

const attacks: Record<string, Attack> = {
  "raises a balance": (sql, at) => sql`update account set balance = balance + 1 where id = ${at.wallet}`,
  "rewinds a version": (sql, at) => sql`update account set version = 0 where id = ${at.wallet}`,
  "gives a wallet to another merchant": (sql, at) =>
    sql`update account set merchant_id = ${at.merchant} where id = ${at.foreignWallet}`,
  "opens a wallet with money in it": (sql, at) =>
    sql`insert into account (mode, kind, merchant_id, balance) values ('live', 'merchant_wallet', ${at.merchant}, 9)`,
  "opens a second wallet": (sql, at) =>
    sql`insert into account (mode, kind, merchant_id) values ('sandbox', 'merchant_wallet', ${at.merchant})`,
  "opens a second escrow": (sql) =>
    sql`insert into account (mode, kind) values ('sandbox', 'shipment_escrow')`,
  "deletes a wallet": (sql, at) => sql`delete from account where id = ${at.wallet}`,
  "changes the amount of a transfer": (sql, at) =>
    sql`update transfer set amount = 1 where shipment_id = ${at.paid}`,
  "moves a transfer to another shipment": (sql, at) =>
    sql`update transfer set shipment_id = ${at.unpaid} where shipment_id = ${at.paid}`,
  "deletes a transfer": (sql, at) => sql`delete from transfer where shipment_id = ${at.paid}`,
  "inserts an entry": (sql, at) =>
    sql`insert into entry select transfer_id, ${at.revenue}, 1 from entry where account_id = ${at.wallet} limit 1`,
  "changes an entry": (sql, at) => sql`update entry set amount = 0 where account_id = ${at.wallet}`,
  "deletes an entry": (sql, at) => sql`delete from entry where account_id = ${at.wallet}`,
  "truncates the transfers": (sql) => sql`truncate transfer cascade`,
  "truncates the entries": (sql) => sql`truncate entry`,
  "transfers nothing": (sql, at) => move(sql, "TOPUP", at.clearing, at.wallet, 0),
  "transfers a negative amount": (sql, at) => move(sql, "TOPUP", at.clearing, at.wallet, -5),
  "transfers more than a trillion": (sql, at) =>
    move(sql, "TOPUP", at.clearing, at.wallet, 1_000_000_000_001),
  "transfers from an account to itself": (sql, at) => move(sql, "ADJUSTMENT", at.wallet, at.wallet, 5),
  "moves sandbox money into the live wallet": (sql, at) => move(sql, "TOPUP", at.clearing, at.liveWallet, 5),
  "moves sandbox money as live": (sql, at) =>
    sql`insert into transfer (mode, type, from_id, to_id, amount, description)
      values ('live', 'TOPUP', ${at.clearing}, ${at.wallet}, 5, 'attack')`,
  "tops up from revenue": (sql, at) => move(sql, "TOPUP", at.revenue, at.wallet, 5),
  "refunds from the gateway": (sql, at) => move(sql, "REFUND", at.clearing, at.wallet, 5, at.paid),
  "pays out of the escrow": (sql, at) => move(sql, "ADJUSTMENT", at.escrow, at.wallet, 5),
  "invents a type": (sql, at) => move(sql, "GIFT", at.revenue, at.wallet, 5),
  "sends one merchant's money to another": (sql, at) =>
    move(sql, "ADJUSTMENT", at.foreignWallet, at.wallet, 5),
  "pays from a foreign wallet": (sql, at) => pay(sql, at.unpaid, at.foreignWallet),
  "refunds into a foreign wallet": async (sql, at) => {
    await cancel(sql, at.paid);
    await move(sql, "REFUND", at.escrow, at.foreignWallet, TOTAL, at.paid);
  },
  "overdraws a wallet": (sql, at) => move(sql, "ADJUSTMENT", at.wallet, at.revenue, BALANCE * 2),
  "debits a frozen wallet": async (sql, at) => {
    await sql`update account set status = 'frozen' where id = ${at.wallet}`;
    await pay(sql, at.unpaid);
  },
  "marks a shipment paid without a payment": (sql, at) => markPaid(sql, at.unpaid),
  "pays without marking the shipment": (sql, at) =>
    move(sql, "SHIPMENT_PAYMENT", at.wallet, at.escrow, TOTAL, at.unpaid),
  "pays too little": async (sql, at) => {
    await markPaid(sql, at.unpaid);
    await move(sql, "SHIPMENT_PAYMENT", at.wallet, at.escrow, TOTAL - 1, at.unpaid);
  },
  "pays twice": (sql, at) => move(sql, "SHIPMENT_PAYMENT", at.clearing, at.escrow, TOTAL, at.paid),
  "pays by subsidy beside the payment": (sql, at) =>
    move(sql, "RETURN_SUBSIDY", at.revenue, at.escrow, TOTAL, at.paid),
  "pays for no shipment": (sql, at) => move(sql, "SHIPMENT_PAYMENT", at.wallet, at.escrow, 5),
  "pays for a shipment of the other mode": async (sql, at) => {
    const live = await insertPendingShipment({ ...at.caller, mode: "live" }, TOTAL);
    await pay(sql, live);
  },
  "lowers the price after the payment": (sql, at) =>
    sql`update shipment set total_amount = 1, first_mile_fee = 1 where id = ${at.paid}`,
  "takes the payment mark away": (sql, at) =>
    sql`update shipment set payment_confirmed_at = null, status = 'pending' where id = ${at.paid}`,
  "refunds more than was paid": async (sql, at) => {
    await cancel(sql, at.paid);
    await move(sql, "REFUND", at.escrow, at.wallet, TOTAL + 1, at.paid);
  },
  "refunds a second time": (sql, at) => move(sql, "REFUND", at.escrow, at.wallet, TOTAL, at.ended),
  "refunds what was never paid": (sql, at) => move(sql, "REFUND", at.escrow, at.wallet, TOTAL, at.unpaid),
  "refunds a shipment under way": (sql, at) => move(sql, "REFUND", at.escrow, at.wallet, TOTAL, at.paid),
  "cancels and leaves the money in escrow": (sql, at) => cancel(sql, at.paid),
  "cancels and keeps a part in escrow": async (sql, at) => {
    await cancel(sql, at.paid);
    await move(sql, "REFUND", at.escrow, at.wallet, TOTAL - 1, at.paid);
  },
  "delivers and leaves the money in escrow": (sql, at) =>
    sql`update shipment set status = 'delivered' where id = ${at.paid}`,
  "takes revenue before delivery": (sql, at) =>
    move(sql, "DELIVERY_REVENUE", at.escrow, at.revenue, TOTAL, at.paid),
  "takes both fee and full refund": async (sql, at) => {
    await cancel(sql, at.paid);
    await move(sql, "REFUND", at.escrow, at.wallet, TOTAL, at.paid);
    await move(sql, "CANCELLATION_FEE", at.escrow, at.revenue, 1, at.paid);
  },
  "credits one top-up twice": (sql, at) => move(sql, "TOPUP", at.clearing, at.wallet, 700, null, at.payment),
  "deletes a shipment": (sql, at) => sql`delete from shipment where id = ${at.unpaid}`,
  "deletes a payment": (sql, at) => sql`delete from payment where id = ${at.payment}`,
  "switches the triggers off": (sql) => sql`alter table transfer disable trigger all`,
  "claims to be a replica": (sql) => sql`set local session_replication_role = replica`,
  "replaces the rule of flows": (sql) =>
    sql`create or replace function transfer_flow_allowed(p_type text, p_from text, p_to text) returns boolean
      language sql immutable as 'select true'`,
  "shadows the ledger with a temporary table": async (sql, at) => {
    await sql`create temp table transfer on commit drop as
      select 'SHIPMENT_PAYMENT' as type, ${TOTAL}::bigint as amount, ${at.unpaid}::bigint as shipment_id`;
    await markPaid(sql, at.unpaid);
  },
};

/** Errors of constraints and grants, and our TM codes. Any other error means that the attack is wrong. */
const REFUSALS = new Set(["23502", "23503", "23505", "23514", "42501", "428C9", "TM001", "TM002"]);

test.each(Object.entries(attacks))("the application's role cannot do it: %s", async (_, attack) => {
  const before = await state();
  const error = await pool
    .begin((sql) => attack(sql, target))
    .then(
      () => "it went through",
      (thrown: { code?: string; message: string }) => thrown,
    );
  expect(error).toMatchObject({ code: expect.toSatisfy((code) => REFUSALS.has(code)) });
  expect(await state()).toEqual(before);
});

test("control: the same statements succeed with the right role", async () => {
  const caller = await createTestCaller("sandbox", BALANCE);
  const shipmentId = await insertPendingShipment(caller, TOTAL);
  const [wallet] =
    await pool`select id from account where mode = 'sandbox' and merchant_id = ${caller.merchantId}`;
  await pool.begin((sql) => pay(sql, shipmentId, wallet!.id));
  expect(await getBalance(caller)).toBe(BALANCE - TOTAL);
  await pool.begin(async (sql) => {
    await cancel(sql, shipmentId);
    await move(sql, "CANCELLATION_FEE", target.escrow, target.revenue, 1500, shipmentId);
    await move(sql, "REFUND", target.escrow, wallet!.id, TOTAL - 1500, shipmentId);
  });
  expect(await getBalance(caller)).toBe(BALANCE - 1500);
  expect(await listTransfers(caller)).toEqual(["TOPUP", "SHIPMENT_PAYMENT", "CANCELLATION_FEE", "REFUND"]);
});

async function state() {
  return pool`
    select (select balance from account where id = ${target.wallet}) as balance,
      (select balance from account where id = ${target.foreignWallet}) as foreign_balance,
      (select status from account where id = ${target.wallet}) as wallet_status,
      (select array_agg(status || payment_status order by id) from shipment where merchant_id = ${target.merchant}
        and mode = 'sandbox') as shipments,
      (select sum(id) from transfer where ${target.wallet} in (from_id, to_id)) as transfers`;
}

function move(
  sql: TransactionSql,
  type: string,
  from: number,
  to: number,
  amount: number,
  shipmentId: number | null = null,
  paymentId: number | null = null,
) {
  return sql`
    insert into transfer (mode, type, from_id, to_id, amount, shipment_id, payment_id, description)
    values ('sandbox', ${type}, ${from}, ${to}, ${amount}, ${shipmentId}, ${paymentId}, 'attack')`;
}

async function pay(sql: TransactionSql, shipmentId: number, from = target.wallet) {
  await markPaid(sql, shipmentId);
  await move(sql, "SHIPMENT_PAYMENT", from, target.escrow, TOTAL, shipmentId);
}

function markPaid(sql: TransactionSql, shipmentId: number) {
  return sql`
    update shipment set status = 'confirmed', payment_status = 'paid', payment_confirmed_at = now()
    where id = ${shipmentId}`;
}

function cancel(sql: TransactionSql, shipmentId: number) {
  return sql`
    update shipment set status = 'cancelled', cancellation = '{"window": "grace"}' where id = ${shipmentId}`;
}
