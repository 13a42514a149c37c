import type { Sql } from "postgres";
import { type BenchEnvironment, createMigratedDatabase } from "@/bench/environment";
import { insertListRows } from "@/bench/list-rows";
import { compareThroughput, compareWithLimit, type BenchRow } from "@/bench/report";

const SHIPMENTS = 1_050_000;
const QUICK_SHIPMENTS = 20_000;
/** First merchant id of the inserted rows. No other merchant has this id. */
const NOBODY = 2_000_000_000;
const MINUTES = 30;
/** Transfers per minute: ten per second. */
const NEW_TRANSFERS = 600;
const EACH = 3;
const SLICES = 360;
const MINUTE_MS = 300;

export async function measureAudit(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql } = await createMigratedDatabase(stage, "ledger");
  const rows = stage.options.quick ? QUICK_SHIPMENTS : SHIPMENTS;
  await insertListRows(sql, { largeMerchant: NOBODY, smallMerchant: NOBODY + 1, rows });
  const transfers = await insertLedgerRows(sql);
  const wholeMs = await audit(sql, true, 0);
  await audit(sql, false, 0);
  const minutesMs: number[] = [];
  for (let minute = 0; minute < MINUTES; minute++) {
    await postNew(sql);
    // Audit a different slice each minute, so that old and new transfers are measured.
    minutesMs.push(await audit(sql, false, (minute * SLICES) / MINUTES));
  }
  const perSecond = (ms: number) => 1000 / ms;
  const millions = `${(transfers / 1e6).toPrecision(2)} M transfers`;
  return [
    compareWithLimit(
      `a minute's audit of ${millions}, worst / ${MINUTE_MS} ms`,
      "ms",
      Math.max(...minutesMs),
      MINUTE_MS,
    ),
    compareThroughput(
      "audits of a minute / of the whole ledger",
      minutesMs.map(perSecond),
      minutesMs.map(() => perSecond(wholeMs)),
      null,
    ),
  ];
}

async function postNew(sql: Sql): Promise<void> {
  await sql`
    select post_transfer(mode, 'TOPUP', 'gateway_clearing', 'merchant_wallet', merchant_id, 1000, null, null, null, 'Top-up')
    from (select * from account where kind = 'merchant_wallet' order by random() limit ${NEW_TRANSFERS / EACH}) wallets,
      generate_series(1, ${EACH}::int)`;
}

/**
 * Runs one audit step and returns its duration in milliseconds. Throws when the audit finds a fault, because all
 * inserted rows are valid.
 */
async function audit(sql: Sql, isWhole: boolean, slice: number): Promise<number> {
  const began = performance.now();
  const faults = await sql`select * from audit_ledger_step(${isWhole}, ${slice}, ${SLICES})`;
  const took = performance.now() - began;
  if (faults.length > 0) throw new Error(`The audit found ${JSON.stringify(faults[0])}`);
  return took;
}

const FUNDED_TZS = 900_000_000_000;
const RELEASES = `case status when 'delivered' then 'DELIVERY_REVENUE' when 'cancelled' then 'CANCELLATION_FEE' end`;

/**
 * Inserts the ledger rows of all existing shipments: one funded wallet per merchant, one payment per
 * shipment, and the revenue. Returns the number of transfers.
 */
async function insertLedgerRows(sql: Sql): Promise<number> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local work_mem = '256MB'`;
    for (const statement of [MERCHANTS, WALLETS, TRANSFERS, ENTRIES, BALANCES]) await tx.unsafe(statement);
  });
  await sql`vacuum analyze`;
  const [row] = await sql<{ transfers: number }[]>`select count(*)::int as transfers from transfer`;
  return row!.transfers;
}

const MERCHANTS = `
  insert into merchant (id, business_name, business_email, phone, status) overriding system value
  select distinct merchant_id, 'Duka la Asha', merchant_id || '@example.co.tz', '+255712000000', 'approved' from shipment`;

const WALLETS = `
  insert into account (mode, kind, merchant_id, balance, version, low_balance_threshold)
  select distinct mode, 'merchant_wallet', merchant_id, 0, 0, 0 from shipment`;

const TRANSFERS = `
  insert into transfer (mode, type, from_id, to_id, amount, shipment_id, description, created_at)
  select mode, type, from_id, to_id, amount, shipment_id, type, at from (
    select w.mode, 'TOPUP' as type, c.id as from_id, w.id as to_id, ${FUNDED_TZS}::bigint as amount,
      null::bigint as shipment_id, '-infinity'::timestamptz as at
    from account w join account c on c.mode = w.mode and c.kind = 'gateway_clearing'
    where w.kind = 'merchant_wallet'
    union all
    select s.mode, 'SHIPMENT_PAYMENT', w.id, e.id, s.total_amount, s.id, s.created_at
    from shipment s
    join account w on w.mode = s.mode and w.kind = 'merchant_wallet' and w.merchant_id = s.merchant_id
    join account e on e.mode = s.mode and e.kind = 'shipment_escrow'
    union all
    select s.mode, s.release, e.id, r.id, s.total_amount, s.id, s.created_at + interval '1 hour'
    from (select *, ${RELEASES} as release from shipment) s
    join account e on e.mode = s.mode and e.kind = 'shipment_escrow'
    join account r on r.mode = s.mode and r.kind = 'platform_revenue'
    where s.release is not null
  ) posted order by at`;

const ENTRIES = `
  insert into entry (transfer_id, account_id, amount, balance_after, account_version)
  select transfer_id, account_id, amount, case when is_wallet then sum(amount) over own end,
    case when is_wallet then row_number() over own end
  from (
    select side.*, a.kind = 'merchant_wallet' as is_wallet
    from (
      select id as transfer_id, from_id as account_id, -amount as amount from transfer
      union all
      select id, to_id, amount from transfer
    ) side join account a on a.id = side.account_id
  ) sides window own as (partition by account_id order by transfer_id)`;

const BALANCES = `
  update account a set version = e.version, balance = e.balance
  from (select account_id, count(*) as version, sum(amount) as balance from entry group by account_id) e
  where e.account_id = a.id and a.kind = 'merchant_wallet'`;
