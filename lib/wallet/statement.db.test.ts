import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, readOnReplica, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import type { Caller } from "@/lib/core/caller";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import { adjustmentPostings, topUpPostings } from "@/lib/core/money/postings";
import { statementFilter } from "@/lib/core/money/statement-filter";
import { exportStatementCsv, exportStatementPdf } from "./export-statement";
import { applyTransition } from "@/lib/shipments/transitions/apply-transition";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { connectAsOwner, createTestCaller, insertPendingShipment } from "@/lib/wallet/ledger-fixtures";
import { listStatement, readStatement } from "./statement";
import { listStatementRows } from "./statement-row";
import { extractText } from "@/lib/pdf/extract-text.fixture";
import { postTransfer } from "@/lib/wallet/post";
import { readWallet, setLowBalanceThreshold } from "./wallet";

const owner = connectAsOwner();
const all = statementFilter.parse({});
const today = toTanzaniaDay(new Date());
const EVER = { from: "2020-01-01", to: today };

/** Moves each amount in a separate transaction; a negative amount is a debit of the wallet. */
async function move(caller: Caller, ...amounts: number[]): Promise<void> {
  for (const amount of amounts) {
    await transaction(async (tx) => {
      for (const posting of adjustmentPostings(amount)) {
        await postTransfer(tx, posting, { ...caller, description: `Correction of ${amount}` });
      }
    });
  }
}

/** Changes the times of transfers as the owner of the tables; the application cannot set the times. */
async function date(caller: Caller, dates: string[]): Promise<void> {
  const { accountId } = await readWallet(caller);
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const [index, at] of dates.entries()) {
      await sql`
        update transfer set created_at = ${at}::timestamptz from entry
        where entry.transfer_id = transfer.id and entry.account_id = ${accountId}
          and entry.account_version = ${index + 1}`;
    }
  });
}

async function csvOf(caller: Caller, filter: object = {}, rowsMax?: number): Promise<string[][]> {
  let text = "";
  for await (const chunk of exportStatementCsv(caller, statementFilter.parse(filter), rowsMax)) text += chunk;
  return parse(text, { bom: true, relax_column_count: true });
}

async function pdfOf(caller: Caller, rowsMax?: number): Promise<Buffer> {
  return Buffer.from(await exportStatementPdf(caller, EVER, "en", rowsMax));
}

test("a statement has every movement once, newest first, each with the balance after it", async () => {
  const caller = await createTestCaller("live", 1000);
  await move(caller, ...Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? -7 : 10)));
  const first = await listStatement(caller, all);
  const second = await listStatement(caller, { ...all, before: first.next! });
  const rows = [...first.rows, ...second.rows].reverse();
  expect(rows).toHaveLength(61);
  expect([first.rows.length, second.next]).toEqual([50, null]);
  let balance = 0;
  for (const row of rows) {
    balance += row.direction === "credit" ? row.amount : -row.amount;
    expect(row.balance_after).toBe(balance);
  }
  expect(balance).toBe((await readWallet(caller)).balanceTzs);
});

test("filters by Tanzania's days and type, and hides other merchants and modes", async () => {
  const caller = await createTestCaller("live", 1000);
  await move(caller, 5, 6, 7);
  const dates = ["2024-05-31T20:00Z", "2024-05-31T20:59:59.999Z", "2024-05-31T21:00Z", "2024-06-30T21:00Z"];
  await date(caller, dates);
  const amounts = async (filter: object) =>
    (await listStatement(caller, statementFilter.parse(filter))).rows.map(({ amount }) => amount);
  expect(await amounts({ to: "2024-05-31" })).toEqual([5, 1000]);
  expect(await amounts({ from: "2024-06-01", to: "2024-06-30" })).toEqual([6]);
  expect(await amounts({ from: "2024-07-01" })).toEqual([7]);
  expect(await amounts({ type: "TOPUP" })).toEqual([1000]);
  expect(await amounts({ from: "2024-06-01", type: "TOPUP" })).toEqual([]);
  expect((await listStatement({ ...caller, mode: "sandbox" }, all)).rows).toEqual([]);
  const june = await readStatement(caller, { from: "2024-06-01", to: "2024-06-30" }, 100);
  expect(june).toMatchObject({ openingTzs: 1005, closingTzs: 1011, inTzs: 6, outTzs: 0, isCut: false });
  const empty = await readStatement(caller, { from: "2024-06-02", to: "2024-06-29" }, 100);
  expect(empty).toMatchObject({ openingTzs: 1011, closingTzs: 1011, rows: [] });
});

test("the CSV has the rows of the list, no formulas, and a note when truncated", async () => {
  const caller = await createTestCaller("live", 1000);
  await transaction(async (tx) => {
    const [posting] = adjustmentPostings(-300);
    await postTransfer(tx, posting!, { ...caller, description: "=1+1" });
  });
  const [header, ...rows] = await csvOf(caller);
  const records = rows.map((row) => Object.fromEntries(header!.map((name, index) => [name, row[index]])));
  expect(records).toMatchObject([
    { type: "ADJUSTMENT", direction: "debit", amount: "300", balance_after: "700", description: "'=1+1" },
    { type: "TOPUP", direction: "credit", amount: "1000", balance_after: "1000" },
  ]);
  expect((await csvOf(caller, {}, 1)).at(-1)).toEqual(["Cut after 1 rows: export shorter periods"]);
});

test("the PDF has every movement, balances and page numbers, and is truncated at its limit", async () => {
  const caller = await createTestCaller("live", 1_000_000);
  await pool`update merchant set business_name = 'Duka la José 🛵', address = 'Mwenge', tin = '104567890'
    where id = ${caller.merchantId}`;
  await move(caller, ...Array.from({ length: 99 }, (_, index) => -(1000 + index)));
  const pdf = await pdfOf(caller);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const words = extractText(pdf);
  const { balanceTzs } = await readWallet(caller);
  expect(words).toContain(balanceTzs.toLocaleString("en-US"));
  for (const amount of ["1,000", "1,050", "1,098"]) expect(words).toContain(amount);
  expect(words).toContain("Duka la José ?");
  // Both parties with their TIN, as required for bookkeeping, and the number of the statement.
  for (const fact of ["Mwenge", "TIN 104-567-890", "Tuma", "TIN ....."]) expect(words).toContain(fact);
  expect(words).toMatch(/STM-\d+-\d{8}-\d{8}/);
  expect(words.match(/Page \d of 3/g)).toEqual(["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"]);
  const cut = extractText(await pdfOf(caller, 10));
  expect(cut).toContain("Only the latest 10 transactions");
  expect(cut).not.toContain("1,050");
});

test("sets the threshold of one wallet without an immediate alert", async () => {
  const caller = await createTestCaller("sandbox", 10_000);
  await transaction((tx) => setLowBalanceThreshold(tx, caller, 9000));
  expect((await readWallet(caller)).lowBalanceThresholdTzs).toBe(9000);
  expect((await readWallet({ ...caller, mode: "live" })).lowBalanceThresholdTzs).toBe(20_000);
  const alerted = async () => {
    const { accountId } = await readWallet(caller);
    const [row] = await pool`select low_balance_alerted from account where id = ${accountId}`;
    return row!.low_balance_alerted as boolean;
  };
  await transaction((tx) => setLowBalanceThreshold(tx, caller, 50_000));
  expect(await alerted()).toBe(true);
  await transaction((tx) => setLowBalanceThreshold(tx, caller, null));
  expect(await alerted()).toBe(false);
  for (const wrong of [-1, 0.5, 1e12, Number.NaN]) {
    const attempt = transaction((tx) => setLowBalanceThreshold(tx, caller, wrong));
    await expect(attempt).rejects.toMatchObject({ condition: "validation_error" });
  }
});

test("finds old days by binary search", async () => {
  const caller = await createTestCaller("live", 1000);
  await move(caller, ...Array.from({ length: 40 }, () => 1));
  await date(
    caller,
    Array.from({ length: 41 }, (_, index) => `${addDays("2024-01-01", index)}T10:00:00Z`),
  );
  for (const index of [0, 1, 20, 39, 40]) {
    const day = addDays("2024-01-01", index);
    const { rows } = await listStatement(caller, { from: day, to: day }, read());
    expect(rows.map(({ version }) => version)).toEqual([index + 1]);
  }
});

test("a row has the receiver of its shipment or the payer of its top-up, and only for its merchant", async () => {
  const [caller, foreign] = [await createTestCaller("live", 9000), await createTestCaller("live")];
  const shipmentId = await insertPendingShipment(caller, 5000);
  await pool`update shipment set merchant_reference = 'DM-1370' where id = ${shipmentId}`;
  await transaction(async (tx) =>
    applyTransition(tx, await lockShipment(tx, shipmentId), "payment_succeeded", {
      payment: { payer: "wallet" },
    }),
  );
  const [payment] = await pool`
    insert into payment (reference, mode, merchant_id, purpose, status, amount, method, provider, phone_number,
      gateway, expires_at)
    values (${`PAY-STATEMENT-${caller.merchantId}`}, 'live', ${caller.merchantId}, 'wallet_topup', 'succeeded', 700,
      'mobile_money', 'mpesa', '+255754000001', 'simulated', now()) returning id`;
  await transaction(async (tx) => {
    for (const posting of topUpPostings(700))
      await postTransfer(tx, posting, { ...caller, paymentId: payment!.id, description: "Top-up" });
  });
  const { rows } = await listStatement(caller, all);
  expect(rows).toMatchObject([
    { type: "TOPUP", receiver_name: null, payment_provider: "mpesa", payment_phone: "+255754000001" },
    { receiver_name: "Juma", dropoff_address: "Kariakoo Market", merchant_reference: "DM-1370" },
    { type: "TOPUP", receiver_name: null, payment_method: null },
  ]);
  expect((await listStatement(caller, { ...all, direction: "out" })).rows).toEqual([rows[1]]);
  expect((await listStatement(caller, { ...all, direction: "in" })).rows).toEqual([rows[0], rows[2]]);
  const [header, , spent] = await csvOf(caller);
  expect([spent![header!.indexOf("receiver_name")], spent![header!.indexOf("merchant_reference")]]).toEqual([
    "Juma",
    "DM-1370",
  ]);
  const { accountId } = await readWallet(caller);
  const stolen = await listStatementRows(readOnReplica(foreign), accountId, { where: sql`true`, limit: 10 });
  expect(stolen.map(({ receiver_name, payment_phone }) => [receiver_name, payment_phone])).toEqual(
    rows.map(() => [null, null]),
  );
});
