import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { RETENTION_DAYS } from "@/lib/core/limits";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

const { sql, ownerUrl } = await createDedicatedDatabase();
const { tenantTransaction } = await import("@/db/client");
const { pool } = await import("@/db/pool.fixture");
const { openPool } = await import("@/db/open-pool");
const { createTestMerchant, createTestRider, createTestShipment } = await import(
  "@/lib/shipments/create/paid-shipment.fixture"
);
const { createPartitions } = await import("./create-partitions");
afterAll(() => sql.end());

const DAY_MS = 86_400_000;
const SPAN_MS = 3 * DAY_MS;
const TABLES = ["api_request", "position_trail"] as const;
const mine = await createTestMerchant("live");
const other = await createTestMerchant("live");

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const parts = (table: string) => sql<{ part: string; lower_end: Date; upper_end: Date }[]>`
  select * from time_table_parts(${table})`;
const planned = () => sql`select from pg_constraint where conname like '%_planned'`;

async function insert(at: Date, { merchantId } = mine): Promise<string> {
  const [row] = await pool`
    insert into api_request (merchant_id, mode, method, path, status, duration_ms, request_id, created_at)
    values (${merchantId}, 'live', 'POST', '/', 200, 1, 'req', ${at}) returning id`;
  const [stood] = await sql`select tableoid::regclass::text as part from api_request where id = ${row!.id}`;
  return stood!.part;
}

async function makePast(table: string, born: string, days: number): Promise<string> {
  const upper = Math.floor(inDays(-days).getTime() / SPAN_MS) * SPAN_MS;
  const name = `${table}_${new Date(upper - SPAN_MS).toISOString().slice(0, 10).replaceAll("-", "")}`;
  await sql.unsafe(`create table ${name} (like ${table} including defaults)`);
  await sql.unsafe(`delete from ${table} where ${born} < now()`);
  await sql.unsafe(`alter table ${table} attach partition ${name}
    for values from ('${new Date(upper - SPAN_MS).toISOString()}') to ('${new Date(upper).toISOString()}')`);
  return name;
}

beforeEach(async () => {
  await sql`delete from api_request`;
  for (const table of TABLES) {
    for (const { part } of await parts(table)) await sql.unsafe(`drop table ${part}`);
  }
});

test("retention periods match the configuration", async () => {
  const days = await sql`select name, kept_days from time_tables() order by 1`;
  expect(days.map(({ name, kept_days }) => [name, kept_days])).toEqual([
    ["api_request", RETENTION_DAYS.apiRequests],
    ["position_trail", RETENTION_DAYS.positionTrails],
  ]);
});

test.each(TABLES)("%s: creates four consecutive partitions of three days in advance, once", async (table) => {
  await createPartitions(table);
  const made = await parts(table);
  expect(made).toHaveLength(4);
  for (const [index, { lower_end, upper_end }] of made.entries()) {
    expect(upper_end.getTime() - lower_end.getTime()).toBe(SPAN_MS);
    if (index > 0) expect(lower_end).toEqual(made[index - 1]!.upper_end);
  }
  expect(made[0]!.lower_end.getTime()).toBeGreaterThan(Date.now());
  await createPartitions(table);
  expect(await parts(table)).toEqual(made);
  await sql.unsafe(`drop table ${made[3]!.part}`);
  await createPartitions(table);
  expect(await parts(table)).toEqual(made);
  expect(await planned()).toEqual([]);
});

test("a request is stored with or without a partition, and is visible only to its merchant", async () => {
  expect(await insert(new Date())).toBe("api_request_rest");
  await createPartitions("api_request");
  const [first] = await parts("api_request");
  const soon = new Date(first!.lower_end.getTime() + 1);
  expect(await insert(soon)).toBe(first!.part);
  expect(await insert(soon, other)).toBe(first!.part);
  expect(await insert(inDays(400))).toBe("api_request_rest");
  const seen = await tenantTransaction(mine, (tx) => tx.execute("select merchant_id from api_request"));
  expect(seen.map((row) => Number(row.merchant_id))).toEqual([mine, mine, mine].map((m) => m.merchantId));
});

test("drops an expired partition, and keeps the next one and recent rows of the default partition", async () => {
  const [past, held] = [
    await makePast("api_request", "created_at", 31),
    await makePast("api_request", "created_at", 27),
  ];
  for (const [name, days] of [
    [past, 31],
    [held, 27],
  ] as const) {
    const { upper_end: end } = (await parts("api_request")).find(({ part }) => part === name)!;
    expect(end.getTime()).toBeLessThanOrEqual(inDays(-days).getTime());
    expect(await insert(new Date(end.getTime() - 1))).toBe(name);
  }
  await insert(inDays(-500));
  expect(await insert(inDays(-1))).toBe("api_request_rest");
  await createPartitions("api_request");
  const left = (await parts("api_request")).map(({ part }) => part);
  expect(left).toContain(held);
  expect(left).not.toContain(past);
  expect(await sql`select to_regclass(${past}) as gone`).toEqual([{ gone: null }]);
  const rows = await sql`select tableoid::regclass::text as part from api_request order by created_at`;
  expect(rows.map(({ part }) => part)).toEqual([held, "api_request_rest"]);
});

test("the trail of a shipment in progress is kept when its partition is dropped", async () => {
  const past = await makePast("position_trail", "recorded_at", 31);
  const [ended, open] = [await createTestShipment(mine), await createTestShipment(mine)];
  const rider = await createTestRider("live");
  await sql.begin(async (replica) => {
    await replica`set local session_replication_role = replica`;
    await replica`update shipment set status = 'delivered' where id = ${ended}`;
  });
  const [bounds] = await parts("position_trail");
  for (const shipment of [ended, open]) {
    await pool`insert into position_trail (shipment_id, rider_id, latitude, longitude, recorded_at)
      values (${shipment}, ${rider}, 1, 2, ${bounds!.lower_end})`;
  }
  const fixes = () =>
    sql`select id, shipment_id, tableoid::regclass::text as part from position_trail order by id`;
  const [, kept] = await fixes();
  expect(kept).toMatchObject({ shipment_id: String(open), part: past });
  await createPartitions("position_trail");
  expect(await fixes()).toEqual([{ ...kept, part: "position_trail_rest" }]);
  await sql.begin(async (replica) => {
    await replica`set local session_replication_role = replica`;
    await replica`update shipment set status = 'delivered' where id = ${open}`;
  });
  await createPartitions("position_trail");
  expect(await fixes()).toEqual([]);
});

describe("after runs were missed", () => {
  test("creates new partitions after months without a run, and keeps the rows of that time", async () => {
    await makePast("api_request", "created_at", 20);
    for (const days of [-10, -1, 0]) expect(await insert(inDays(days))).toBe("api_request_rest");
    await createPartitions("api_request");
    expect(await sql`select from api_request`).toHaveLength(3);
    const ahead = (await parts("api_request")).filter(({ lower_end }) => lower_end > new Date());
    expect(ahead).toHaveLength(4);
  });

  test("future rows are kept and postpone the partitions", async () => {
    expect(await insert(inDays(7))).toBe("api_request_rest");
    await createPartitions("api_request");
    const made = await parts("api_request");
    expect(made).toHaveLength(4);
    expect(made[0]!.lower_end.getTime()).toBeGreaterThan(inDays(7).getTime());
    expect(await sql`select from api_request`).toHaveLength(1);
  });

  test("removes the planned partitions of a killed run", async () => {
    await pool`select plan_parts('api_request', 0)`;
    expect(await planned()).toHaveLength(1);
    await createPartitions("api_request");
    expect(await planned()).toEqual([]);
    expect(await parts("api_request")).toHaveLength(4);
  });

  test("attaches no unvalidated partition", async () => {
    await pool`select plan_parts('api_request', 0)`;
    expect(await pool`select attach_parts('api_request') as made`).toEqual([{ made: 0 }]);
  });

  test("concurrent workers create each partition once", async () => {
    const before = await makePast("api_request", "created_at", 31);
    await Promise.all(Array.from({ length: 4 }, () => createPartitions("api_request")));
    await createPartitions("api_request");
    const made = (await parts("api_request")).map(({ part }) => part);
    expect(made).toHaveLength(4);
    expect(made).not.toContain(before);
    expect(await planned()).toEqual([]);
  });

  test("waits for a long reader without blocking later statements", async () => {
    const past = await makePast("api_request", "created_at", 31);
    const long = openPool(ownerUrl, { max: 1 });
    let longest = 0;
    await long.begin(async (dump) => {
      await dump`select count(*) from api_request`;
      let isRunning = true;
      const run = createPartitions("api_request").finally(() => {
        isRunning = false;
      });
      while (isRunning) {
        const began = performance.now();
        await insert(new Date());
        longest = Math.max(longest, performance.now() - began);
      }
      await run;
      expect((await parts("api_request")).map(({ part }) => part)).toContain(past);
    });
    await long.end();
    expect(longest).toBeLessThan(2000);
    await createPartitions("api_request");
    expect((await parts("api_request")).map(({ part }) => part)).not.toContain(past);
  });
});

describe("the application's role", () => {
  test.each([
    ["select from api_request_rest"],
    ["insert into position_trail_rest select from position_trail"],
    ["drop table api_request_rest"],
    ["alter table api_request detach partition api_request_rest"],
    [
      "create table api_request_20990101 partition of api_request for values from ('2099-01-01') to ('2099-01-04')",
    ],
  ])("cannot run %s", async (statement) => {
    await expect(pool.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  });

  test("cannot access a created partition by name", async () => {
    await createPartitions("api_request");
    const [{ part }] = (await parts("api_request")) as unknown as [{ part: string }];
    for (const way of [`select from ${part}`, `drop table ${part}`, `truncate ${part}`]) {
      await expect(pool.unsafe(way)).rejects.toMatchObject({ code: "42501" });
    }
  });

  test.each([
    "plan_parts($1, 0)",
    "prove_parts($1)",
    "attach_parts($1)",
    "drop_past_part($1)",
    "clear_rest($1, 0)",
  ])("%s accepts only time-partitioned tables, and no merchant calls", async (call) => {
    for (const name of ["shipment", "transfer", "api_request; drop table transfer", "pg_catalog.pg_class"]) {
      await expect(pool.unsafe(`select ${call}`, [name])).rejects.toMatchObject({ code: "22023" });
    }
    await expect(
      tenantTransaction(mine, (tx) => tx.execute(`select ${call.replace("$1", "'api_request'")}`)),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
