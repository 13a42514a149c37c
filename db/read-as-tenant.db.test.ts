import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { read, readAsTenant, statement, tenantTransaction } from "@/db/client";
import { openPool } from "@/db/open-pool";
import { pool } from "@/db/pool.fixture";
import { MERCHANT_ROLE, tenantPool } from "@/db/pools";
import { shipment } from "@/db/schema/shipments";
import { asTenant, executeStatement } from "@/db/statement";
import type { Caller } from "@/lib/core/caller";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";

const CONNECTIONS = 40;

let own: Caller;
let foreign: Caller;
let ids: number[];
beforeAll(async () => {
  [own, foreign] = [await createTestMerchant("sandbox"), await createTestMerchant("sandbox")];
  ids = [await createTestOrder(own), await createTestOrder(foreign)];
});

/** Simulates a query without a merchant filter. */
const FORGETFUL = "select merchant_id from shipment where id = any ($1) order by 1";
const forgetfully = () => statement<{ merchant_id: number }>`
  select merchant_id from shipment where id = any (${ids}::bigint[]) order by 1`;
const forgetful = () => sql`select merchant_id from shipment where id in (${ids[0]!}, ${ids[1]!}) order by 1`;

it("reads only the merchant's rows, even without a filter in the statement", async () => {
  const mine = [{ merchant_id: own.merchantId }];
  expect(await readAsTenant(own, forgetfully())).toEqual(mine);
  expect(await readAsTenant(own).execute(forgetful())).toEqual(mine);
  expect(
    await readAsTenant(own).select({ id: shipment.id }).from(shipment).where(eq(shipment.id, ids[1]!)),
  ).toEqual([]);
  expect(await tenantTransaction(own, (tx) => tx.execute(forgetful()))).toEqual(mine);
  expect(await read().execute(forgetful())).toHaveLength(2);
});

it("writes only the merchant's rows", async () => {
  const changed = await tenantTransaction(own, (tx) =>
    tx.update(shipment).set({ senderName: "Somebody" }).where(eq(shipment.id, ids[1]!)).returning(),
  );
  expect(changed).toEqual([]);
});

it("leaves no merchant context on a connection, even after errors or between other statements", async () => {
  const asked = Array.from({ length: 10 * CONNECTIONS }, (_, index) => {
    const caller = index % 2 ? own : foreign;
    if (index % 7 === 0)
      return expect(readAsTenant(caller, statement`select 1 / ${0}::int`)).rejects.toMatchObject({
        code: "22012",
      });
    if (index % 3 === 0) return pool.unsafe(FORGETFUL, [ids]).then((rows) => expect(rows).toHaveLength(2));
    return readAsTenant(caller, forgetfully()).then((rows) =>
      expect(rows).toEqual([{ merchant_id: caller.merchantId }]),
    );
  });
  await Promise.all(asked);
  const roles = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => pool`select current_user as role`),
  );
  expect(new Set(roles.map(([row]) => row!.role))).toEqual(new Set(["tuma_app"]));
});

it("a reading statement cannot write", async () => {
  const statement = sql`update shipment set sender_name = 'x'`;
  await expect(readAsTenant(own).execute(statement)).rejects.toMatchObject({ cause: { code: "25006" } });
});

describe("the merchant context is set before the first row, whatever the plan", () => {
  const text = `
    with recent as materialized (select id, merchant_id from shipment order by id desc limit 1000),
      counted as not materialized (select merchant_id, count(*) as shipments from shipment group by 1)
    select s.merchant_id, count(*)::int as rows from shipment s
    join recent on recent.id = s.id
    join counted on counted.merchant_id = s.merchant_id
    join account a on a.merchant_id = s.merchant_id
    left join webhook_event e on e.shipment_id = s.id
    where exists (select from idempotency_record r where r.merchant_id = s.merchant_id) or s.id > $1
    group by 1`;

  it.each([
    "enable_seqscan",
    "enable_indexscan",
    "enable_bitmapscan",
    "enable_nestloop",
    "enable_hashjoin",
    "enable_mergejoin",
    "enable_sort",
    "enable_material",
    "enable_hashagg",
  ])("also without %s", async (way) => {
    for (const cache of ["force_custom_plan", "force_generic_plan"]) {
      const one = openPool(inject("databaseUrl"), {
        max: 1,
        connection: {
          role: MERCHANT_ROLE,
          [way]: "off",
          plan_cache_mode: cache,
          min_parallel_table_scan_size: 0,
        },
      });
      onTestFinished(() => one.end());
      for (const { merchantId } of [own, foreign, own]) {
        const rows = await executeStatement(one, asTenant(merchantId, { text, values: [0] }));
        expect(rows).toEqual([{ merchant_id: String(merchantId), rows: expect.any(Number) }]);
      }
      expect(await one`select from shipment`).toHaveLength(0);
    }
  });

  it("is a condition at the top of the plan", async () => {
    const plan = await tenantPool().$client.unsafe(
      `explain (generic_plan) ${asTenant(1, { text, values: [0] }).text}`,
    );
    expect(
      plan
        .slice(0, 2)
        .map((row) => row["QUERY PLAN"])
        .join("\n"),
    ).toMatch(/^Result .*\n +One-Time Filter: \(\(InitPlan \d+\)\.col1 IS NOT NULL\)$/);
  });
});

it("finds nothing without a merchant context", async () => {
  expect(await tenantPool().$client`select from shipment`).toHaveLength(0);
});
