import { afterAll, expect, inject, it } from "vitest";
import { openPool } from "./open-pool";

const direct = openPool(inject("ownerUrl"), { max: 1 });
const sql = openPool(inject("ownerUrl"), { max: 1, max_pipeline: 2 } as object);
afterAll(() => Promise.all([sql.end({ timeout: 1 }), direct.end()]));

it("a transaction that begins behind a full pipeline has its connection exclusively", async () => {
  await direct`create table begin_mark (number int)`;
  await sql`select 1`;
  const before = [sql`select pg_sleep(0.2)`.execute(), sql`select 2`.execute()];
  const inside = sql.begin(async (tx) => {
    await tx`insert into begin_mark values (1)`;
    return tx`select 3 as three`;
  });
  const outside = sql`insert into begin_mark values (2)`.execute();
  await Promise.all(before);
  expect([...(await inside)]).toEqual([{ three: 3 }]);
  await outside;
  expect(await direct`select number from begin_mark order by number`).toEqual([{ number: 1 }, { number: 2 }]);
  const open = await direct`
    select from pg_stat_activity where state = 'idle in transaction' and query ilike '%begin_mark%' and pid <> pg_backend_pid()`;
  expect(open).toHaveLength(0);
});
