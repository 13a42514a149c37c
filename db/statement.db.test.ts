import { expect, inject, it, onTestFinished } from "vitest";
import { readOnReplica, statement } from "@/db/client";
import { openPool } from "@/db/open-pool";
import { tenantPool } from "@/db/pools";
import { parseDates, raw, executeStatement } from "@/db/statement";

it("inserts raw text and sends every other value as a parameter", () => {
  const { text, values } =
    statement`select ${1}, ${raw("now()")}, ${"x"} where ${raw("true")} and ${null} is null`;
  expect(text).toBe("select $1, now(), $2 where true and $3 is null");
  expect(values).toEqual([1, "x", null]);
});

it("is prepared once per connection, even without values, unless its plan depends on the values", async () => {
  const sql = openPool(inject("databaseUrl"), { max: 1 });
  onTestFinished(() => sql.end());
  for (let time = 0; time < 3; time++) {
    await executeStatement(sql, statement`select 1 as without`);
    await executeStatement(sql, statement`select ${String(time)}::text as with_one`);
    await executeStatement(sql, { text: "select $1::text as planned", values: ["x"], prepare: false });
  }
  const prepared = await sql`
    select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements
    where statement !~ 'pg_prepared_statements|pg_type' order by 1`;
  expect([...prepared]).toEqual([
    { statement: "select $1::text as with_one", uses: 3 },
    { statement: "select 1 as without", uses: 3 },
  ]);
});

it("also returns dates from a Drizzle client", async () => {
  const { $client } = tenantPool();
  const text = "select now() as at, current_date as day, null::timestamptz as never, 'x' as name";
  const [row] = parseDates(await executeStatement($client, { text, values: [] }));
  expect(row).toEqual({ at: expect.any(Date), day: expect.any(Date), never: null, name: "x" });
});

it("is not sent as the platform for a caller without a merchant", async () => {
  const caller = { merchantId: undefined as never, minLsn: null };
  await expect(readOnReplica(caller, statement`select from shipment`)).rejects.toMatchObject({
    code: "22P02",
  });
});
