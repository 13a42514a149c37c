import postgres, { type TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { pool } from "@/db/pool.fixture";
import type { Caller } from "@/lib/core/caller";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";

const owner = postgres(inject("ownerUrl"), { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

const tables = (
  await owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
    order by 1`
).map(({ name }) => name);

/** Rows without an owner are system accounts and may be read. */
const readable = (table: string) => (table === "account" ? "and merchant_id is not null" : "");

let own: Caller;
let foreign: Caller;
beforeAll(async () => {
  [own, foreign] = [await createTestMerchant("sandbox"), await createTestMerchant("sandbox")];
  for (const caller of [own, foreign]) await createTestOrder(caller);
});

function as<T>(merchantId: number | null, work: (sql: TransactionSql) => Promise<T>): Promise<T> {
  return pool.begin(async (sql) => {
    await sql`select set_config('role', 'tuma_merchant', true)`;
    if (merchantId !== null) await sql`select set_config('tuma.merchant_id', ${String(merchantId)}, true)`;
    return work(sql);
  }) as Promise<T>;
}

it("finds tables with a merchant", () =>
  expect(tables).toEqual(expect.arrayContaining(["shipment", "payment", "api_key"])));

describe.each(tables)("%s", (table) => {
  it("has row-level security", async () => {
    const policies = await owner`
      select policyname, roles::text, cmd, qual, with_check from pg_policies
      where schemaname = 'public' and tablename = ${table} and policyname in ('platform', 'own')`;
    const [row] = await owner`select relrowsecurity from pg_class where oid = ${table}::regclass`;
    expect(row).toEqual({ relrowsecurity: true });
    const setting =
      "(merchant_id = (NULLIF(current_setting('tuma.merchant_id'::text, true), ''::text))::bigint)";
    const found = `
CASE
    WHEN (merchant_id = ( SELECT (NULLIF(current_setting('tuma.merchant_id'::text, true), ''::text))::bigint AS "nullif")) THEN true
    ELSE false
END`;
    expect([...policies].sort((a, b) => a.policyname.localeCompare(b.policyname))).toEqual([
      { policyname: "own", roles: "{tuma_merchant}", cmd: "ALL", qual: found, with_check: setting },
      { policyname: "platform", roles: "{tuma_app}", cmd: "ALL", qual: "true", with_check: "true" },
    ]);
  });

  it("shows no rows without a merchant context, and only the merchant's rows with one", async () => {
    const rows = (sql: TransactionSql) =>
      sql.unsafe(`select distinct merchant_id from ${table} where true ${readable(table)}`);
    expect(await as(null, rows)).toEqual([]);
    const seen = (await as(own.merchantId, rows)).map((row) => row.merchant_id);
    expect([[], [own.merchantId]]).toContainEqual(seen);
  });

  it("refuses inserts and ignores updates of another merchant's rows", async () => {
    const may = async (verb: string) =>
      (
        await owner`select has_any_column_privilege('tuma_merchant', ${table}::regclass, ${verb}) as granted`
      )[0]!.granted;
    const change = () =>
      as(own.merchantId, (sql) =>
        sql.unsafe(`update ${table} set ${SETTABLE[table] ?? "merchant_id"} = ${SETTABLE[table] ?? "merchant_id"}
        where merchant_id = ${foreign.merchantId}`),
      );
    if (await may("UPDATE")) expect((await change()).count).toBe(0);
    else await expect(change()).rejects.toMatchObject({ code: "42501" });
    if (!(await may("INSERT"))) return;
    const refused = await as(own.merchantId, async (sql) => {
      const columns = await sql<{ name: string }[]>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and has_column_privilege(${table}::regclass, attnum, 'INSERT')`;
      const names = columns.map(({ name }) => `"${name}"`).join(", ");
      await sql.unsafe(`insert into ${table} (${names}) overriding system value
        select ${names} from jsonb_populate_record(null::${table}, '{"merchant_id": ${foreign.merchantId}}')`);
    }).then(
      () => "it went through",
      (error: { code: string; message: string }) => error,
    );
    // Constraints are checked after row-level security, so the error is from row-level security.
    expect(refused).toMatchObject({ code: "42501", message: expect.stringContaining("row-level security") });
  });
});

const SETTABLE: Record<string, string> = { account: "low_balance_threshold" };

it("the platform sees all merchants", async () => {
  const rows = await pool`select distinct merchant_id from shipment
    where merchant_id in (${own.merchantId}, ${foreign.merchantId})`;
  expect(rows).toHaveLength(2);
});
