import type { Sql } from "postgres";
import { createMigratedDatabase } from "@/bench/migrated-database";
import { insertLedgerRows } from "../ledger-rows";
import { insertListRows } from "../list-rows";
import { type Row, compareThroughput, compareWithLimit } from "../report";
import type { BenchEnvironment } from "@/bench/environment";

const SHIPMENTS = 1_050_000;
const QUICK_SHIPMENTS = 20_000;
/** Merchant ids that do not exist. */
const NOBODY = 2_000_000_000;
const MINUTES = 30;
/** Ten per second. */
const NEW_TRANSFERS = 600;
const EACH = 3;
const SLICES = 360;
const MINUTE_MS = 300;

export async function measureAudit(stage: BenchEnvironment): Promise<Row[]> {
  const { sql } = await createMigratedDatabase(stage, "ledger");
  const rows = stage.options.quick ? QUICK_SHIPMENTS : SHIPMENTS;
  await insertListRows(sql, { largeMerchant: NOBODY, smallMerchant: NOBODY + 1, rows });
  const transfers = await insertLedgerRows(sql);
  const wholeMs = await audit(sql, true, 0);
  await audit(sql, false, 0);
  const minutesMs: number[] = [];
  for (let minute = 0; minute < MINUTES; minute++) {
    await postNew(sql);
    // Samples slices of all ages.
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

/** Returns milliseconds. Throws on an audit fault, because the inserted rows are valid. */
async function audit(sql: Sql, isWhole: boolean, slice: number): Promise<number> {
  const began = performance.now();
  const faults = await sql`select * from audit_ledger_step(${isWhole}, ${slice}, ${SLICES})`;
  const took = performance.now() - began;
  if (faults.length > 0) throw new Error(`The audit found ${JSON.stringify(faults[0])}`);
  return took;
}
