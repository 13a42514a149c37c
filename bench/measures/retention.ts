import type { Sql } from "postgres";
import { type BenchRow, compareThroughput } from "../report";
import { runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

/** Rows of a partition, each as large as a logged request. */
const ROWS = 100_000;
const WINDOW = 1000;
const FIRST_DAY = "2020-01-01T00:00:00Z";

/**
 * Compares two ways to remove request-log rows, in rows per second: dropping a partition, and deleting a
 * thousand rows at a time followed by a vacuum.
 */
export async function measureRetention({ sql, options }: BenchEnvironment): Promise<BenchRow[]> {
  const figures = await runAlternating(
    { whole: () => dropWhole(sql), byRow: () => deleteByRow(sql) },
    options.rounds,
  );
  return [compareThroughput("requests dropped by a part / row by row", figures.whole, figures.byRow, 3)];
}

async function dropWhole(sql: Sql): Promise<number> {
  await sql`create table api_request_20200101 (like api_request including defaults)`;
  await fill(sql, "api_request_20200101");
  await sql.unsafe(`alter table api_request attach partition api_request_20200101
    for values from ('${FIRST_DAY}') to ('2020-01-04T00:00:00Z')`);
  await sql`checkpoint`;
  return perSecond(() => sql`select drop_past_part('api_request')`);
}

async function deleteByRow(sql: Sql): Promise<number> {
  await sql`create table api_request_by_row (like api_request including defaults, primary key (id))`;
  await fill(sql, "api_request_by_row");
  await sql`create index on api_request_by_row (merchant_id, mode, id)`;
  await sql`checkpoint`;
  const figure = await perSecond(async () => {
    for (let after = 0; after < ROWS; after += WINDOW) {
      await sql`delete from api_request_by_row where id > ${after} and id <= ${after + WINDOW}`;
    }
    await sql`vacuum api_request_by_row`;
  });
  await sql`drop table api_request_by_row`;
  return figure;
}

async function fill(sql: Sql, table: string): Promise<void> {
  await sql`
    insert into ${sql(table)} (id, merchant_id, mode, method, path, status, duration_ms, request_id, request_body,
      response_body, created_at)
    select i, i % 50, 'live', 'POST', '/api/v1/merchant/shipments', 201, 12, 'req_' || i, repeat(md5(i::text), 10),
      repeat(md5((-i)::text), 20), ${FIRST_DAY}::timestamptz + i * interval '1 second'
    from generate_series(1, ${ROWS}::int) i`;
}

async function perSecond(remove: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await remove();
  return (ROWS * 1000) / (performance.now() - began);
}
