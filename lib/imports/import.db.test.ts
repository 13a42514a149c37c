import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { appUser } from "@/db/schema/merchants";
import { listPackageSizeTiers } from "@/lib/catalogue/load";
import type { Caller } from "@/lib/core/caller";
import { commitImport } from "@/lib/imports/commit-import";
import { getImport } from "@/lib/imports/get-import";
import { selectImportLines, createImport, readShipmentsFile } from "./open-import";
import { quoteImport } from "@/lib/imports/quote-import";
import { getBalance, createTestCaller } from "@/lib/wallet/ledger-fixtures";

/** Connects as the database owner, which may terminate other connections. */
const owner = postgres(inject("ownerUrl"), { max: 2, onnotice: () => {} });
afterAll(() => owner.end());

const HEAD = "name,phone,address,latitude,longitude,item,size,reference";
const good = (reference: string) =>
  `Juma Ally,0754000001,Posta mpya,-6.7602,39.2533,Shoes,small,${reference}`;
const DEFAULTS = {
  sender_name: "Duka la Neema",
  sender_phone: "+255712345678",
  pickup_address: "Kariakoo, Dar es Salaam",
  pickup_latitude: "-6.8193",
  pickup_longitude: "39.2745",
};

async function open(caller: Caller, lines: string[]): Promise<number> {
  const [user] = await transaction((tx) =>
    tx
      .insert(appUser)
      .values({ email: `${randomUUID()}@example.com`, passwordHash: "-", role: "admin" })
      .returning({ id: appUser.id }),
  );
  const bytes = new TextEncoder().encode([HEAD, ...lines].join("\n"));
  const file = await readShipmentsFile({ bytes, tiers: await listPackageSizeTiers(), defaults: DEFAULTS });
  return transaction((tx) => createImport(tx, caller, { fileName: "orders.csv", file, createdBy: user!.id }));
}

async function openQuoted(caller: Caller, lines: string[]) {
  const id = await open(caller, lines);
  return { id, report: (await quoteImport(caller, id, new Date())).report };
}

async function shipmentsOf({ merchantId }: Caller) {
  return pool`select id, merchant_reference, total_amount from shipment where merchant_id = ${merchantId} order by id`;
}

const REFERENCES = ["A-1", "A-2", "A-3", "A-4"];

test("valid lines are quoted and booked at that price from the wallet; invalid lines give the reason", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const { id, report } = await openQuoted(caller, [
    good("A-1"),
    "Juma Ally,nobody,Posta mpya,-6.76,39.25,Shoes,small,A-2",
    "Juma Ally,0754000001,Posta mpya,1.5,20.1,Shoes,small,A-3",
    good("A-4"),
  ]);
  expect(report.counts).toEqual({ ready: 2, invalid: 1, refused: 1, booked: 0, skipped: 0 });
  expect(report.lines[2]?.problems[0]?.message).toMatch(/hub|route/i);
  expect(report.isQuoted).toBe(true);
  const progress = await commitImport(caller, id);
  expect(progress).toMatchObject({ booked: 2, left: 0, stopped: null, report: { status: "done" } });
  const shipments = await shipmentsOf(caller);
  expect(shipments.map((row) => row.merchant_reference)).toEqual(["A-1", "A-4"]);
  expect(await getBalance(caller)).toBe(1_000_000 - report.totalTzs);
  expect(progress.report.lines[0]).toMatchObject({ state: "booked", shipmentId: shipments[0]!.id });
});

test("no line is booked twice: concurrently, after an interruption, or from the same file", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const lines = REFERENCES.map(good);
  const { id, report } = await openQuoted(caller, lines);
  expect((await commitImport(caller, id, { linesMax: 1 })).left).toBe(3);
  const both = await Promise.all([commitImport(caller, id), commitImport(caller, id)]);
  expect(both[0].booked + both[1].booked).toBe(3);
  const again = await openQuoted(caller, lines);
  expect(again.id).toBe(id);
  expect(again.report.counts.booked).toBe(4);
  expect((await commitImport(caller, id)).booked).toBe(0);
  expect((await shipmentsOf(caller)).map((row) => row.merchant_reference).sort()).toEqual(REFERENCES);
  expect(await getBalance(caller)).toBe(1_000_000 - report.totalTzs);
});

test("a file imported by an older version is parsed again", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const id = await open(caller, REFERENCES.map(good));
  await owner`delete from shipment_import_line where import_id = ${id} and line > 1`;
  await owner`update shipment_import_line set line = 4 where import_id = ${id}`;
  const again = await openQuoted(caller, REFERENCES.map(good));
  expect(again.report.lines.map(({ line, state }) => [line, state])).toEqual([
    [1, "ready"],
    [2, "ready"],
    [3, "ready"],
    [4, "ready"],
  ]);
  expect((await openQuoted(caller, REFERENCES.map(good))).id).toBe(again.id);
});

test("two concurrent uploads of one file make one import", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const ids = await Promise.all([1, 2, 3].map(() => open(caller, [good("A-1")])));
  expect(new Set(ids).size).toBe(1);
});

test("a connection that dies between the shipment and its line leaves one shipment and one payment", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const { id, report } = await openQuoted(caller, [good("A-1")]);
  const held = await owner.reserve();
  await held`begin`;
  await held`select from shipment_import_line where import_id = ${id} for update`;
  const committing = commitImport(caller, id);
  const waiting = () => owner`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%shipment_import_line set state%'
      and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  await owner`select pg_terminate_backend(${(await waiting())[0]!.pid})`;
  // The commit starts again and waits for the same line. The first attempt must leave no shipment.
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
  expect(await shipmentsOf(caller)).toHaveLength(0);
  await held`commit`;
  held.release();
  expect((await committing).booked).toBe(1);
  expect(await shipmentsOf(caller)).toHaveLength(1);
  expect(await getBalance(caller)).toBe(1_000_000 - report.totalTzs);
});

test("an empty wallet stops the import until a top-up", async () => {
  const price = (await openQuoted(await createTestCaller("sandbox"), [good("A-1")])).report.totalTzs;
  const caller = await createTestCaller("sandbox", Math.floor(price * 2.5));
  const { id } = await openQuoted(caller, REFERENCES.map(good));
  const progress = await commitImport(caller, id);
  expect(progress).toMatchObject({
    booked: 2,
    left: 2,
    stopped: { line: 3, condition: "insufficient_wallet_balance", meta: { required: price } },
    report: { status: "running" },
  });
  await pool`select post_transfer(${caller.mode}, 'TOPUP', 'gateway_clearing', 'merchant_wallet', ${caller.merchantId}, ${price * 2}, null, null, null, 'Top-up')`;
  expect(await commitImport(caller, id)).toMatchObject({ booked: 2, left: 0, report: { status: "done" } });
});

test("a line booked from another file is excluded until it is included", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const first = await openQuoted(caller, [
    good("A-1"),
    "Juma Ally,bad,Posta mpya,-6.76,39.25,Shoes,small,A-2",
  ]);
  await commitImport(caller, first.id);
  const second = await openQuoted(caller, [good("A-1"), good("A-2")]);
  expect(second.report.lines.map(({ state }) => state)).toEqual(["skipped", "ready"]);
  expect(second.report.lines[0]?.problems[0]?.message).toMatch(/^Booked already as SHP-/);
  await commitImport(caller, second.id);
  expect((await shipmentsOf(caller)).map((row) => row.merchant_reference)).toEqual(["A-1", "A-2"]);
  await transaction((tx) => selectImportLines(tx, caller, second.id, { lines: [1], book: true }));
  await quoteImport(caller, second.id, new Date());
  expect((await commitImport(caller, second.id)).booked).toBe(1);
});

test("a price that has risen past the quote refuses the line instead of charging more", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const { id } = await openQuoted(caller, [good("A-1")]);
  await pool`
    update shipment_import_line set quote = quote || '{"total_amount": 1, "quote_expires_at": "2020-01-01T00:00:00Z"}'
    where import_id = ${id}`;
  const { report, booked } = await commitImport(caller, id);
  expect([booked, report.lines[0]?.state]).toEqual([0, "refused"]);
  expect(report.lines[0]?.problems[0]?.message).toMatch(/costs \d+ TZS, more than the 1 TZS/);
  expect(await getBalance(caller)).toBe(1_000_000);
});

test("an import is visible only to its owner, in its mode", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const { id } = await openQuoted(caller, [good("A-1")]);
  for (const other of [await createTestCaller("sandbox"), { ...caller, mode: "live" as const }]) {
    const refused = { condition: "not_found" };
    await expect(getImport(other, id)).rejects.toMatchObject(refused);
    await expect(quoteImport(other, id, new Date())).rejects.toMatchObject(refused);
    await expect(commitImport(other, id)).rejects.toMatchObject(refused);
    await transaction((tx) => selectImportLines(tx, other, id, { lines: [1], book: false }));
  }
  expect((await getImport(caller, id)).counts.ready).toBe(1);
});

test("columns matched by hand later apply to lines that are not booked", async () => {
  const caller = await createTestCaller("sandbox", 1_000_000);
  const id = await open(caller, [good("A-1"), good("A-2")]);
  const bytes = new TextEncoder().encode([HEAD, good("A-1"), good("A-2")].join("\n"));
  const names = [
    "receiver_name",
    "receiver_phone",
    "dropoff_address",
    "dropoff_latitude",
    "dropoff_longitude",
  ] as const;
  const columns = [...names, "description", "package_size", "dropoff_notes"] as const;
  const file = await readShipmentsFile({
    bytes,
    tiers: await listPackageSizeTiers(),
    defaults: DEFAULTS,
    columns,
  });
  const [user] = await transaction((tx) =>
    tx
      .insert(appUser)
      .values({ email: `${randomUUID()}@example.com`, passwordHash: "-", role: "admin" })
      .returning({ id: appUser.id }),
  );
  const again = await transaction((tx) =>
    createImport(tx, caller, { fileName: "orders.csv", file, createdBy: user!.id }),
  );
  expect(again).toBe(id);
  const { lines } = await getImport(caller, id);
  expect(lines.map(({ line, raw }) => [line, raw.dropoff_notes, raw.merchant_reference])).toEqual([
    [1, "A-1", undefined],
    [2, "A-2", undefined],
  ]);
});
