import { drizzle } from "drizzle-orm/postgres-js";
import type { PendingQuery, Row, RowList, Sql } from "postgres";
import { tenantDb, type Tx } from "./client";

interface Named {
  merchantId: number;
}

/** Sets the merchant for row-level security within the statement: no extra round trip, no state. */
export function queryAsTenant<T extends readonly Row[]>(
  { merchantId }: Named,
  ask: (sql: Sql) => PendingQuery<T>,
): PendingQuery<T> {
  const { $client } = tenantDb;
  return $client<T>`
    select q.* from (${ask($client)}) q
    where (select set_config('tuma.merchant_id', ${String(merchantId)}, true)) is not null`;
}

export function queryTextAsTenant<T>(
  { merchantId }: Named,
  { text, values, prepare }: { text: string; values: (string | number)[]; prepare: boolean },
): Promise<T[]> {
  const statement = named(text, values.length + 1);
  return tenantDb.$client
    .unsafe(statement, [...values, String(merchantId)], { prepare })
    .then((rows) => parseDates(rows)) as unknown as Promise<T[]>;
}

/** A condition without columns is evaluated before the first row, in every plan. */
export function named(text: string, parameter: number): string {
  return `select q.* from (${text}) q
    where (select set_config('tuma.merchant_id', $${parameter}, true)) is not null`;
}

/** For reads: each statement is separate, as in `queryAsTenant`. */
export function readAsTenant(caller: Named): Tx {
  const { $client } = tenantDb;
  const passing = new ReadOnlyClient($client.options, (ask) => inReadOnlyTransaction($client, caller, ask));
  return drizzle(passing as unknown as Sql) as unknown as Tx;
}

export class ReadOnlyClient {
  constructor(
    readonly options: Sql["options"],
    private readonly pass: <T extends readonly Row[]>(ask: (sql: Sql) => PendingQuery<T>) => Promise<T>,
  ) {}

  unsafe(text: string, values: unknown[], options: object) {
    const ask = (sql: Sql) => sql.unsafe<Row[]>(text, values as never[], options);
    return {
      // biome-ignore lint/suspicious/noThenProperty: what it stands for, a query of the driver, is a thenable too.
      then: (...settle: Parameters<Promise<unknown>["then"]>) => this.pass(ask).then(...settle),
      values: () => this.pass((sql) => ask(sql).values() as never),
    };
  }
}

/** Uses the driver's transaction: reserved connections can lose queued statements. */
export async function inReadOnlyTransaction<T extends readonly Row[]>(
  client: Sql,
  { merchantId }: Named,
  ask: (sql: Sql) => PendingQuery<T>,
): Promise<T> {
  const answer = await client.begin("read only", async (session) => {
    const named = session.unsafe(naming(merchantId)).execute();
    const asked = ask(session as unknown as Sql).execute();
    return (await Promise.all([asked, named]))[0];
  });
  return answer as unknown as T;
}

const DATES = new Set([1082, 1114, 1184]);

/** Drizzle makes its client return dates as text. */
export function parseDates<T extends readonly Row[]>(rows: T): T {
  const names = (rows as unknown as RowList<Row[]>).columns
    ?.filter(({ type }) => DATES.has(type))
    .map(({ name }) => name);
  for (const name of names ?? []) {
    for (const row of rows) if (typeof row[name] === "string") row[name] = new Date(row[name]);
  }
  return rows;
}

function naming(merchantId: number): string {
  if (!Number.isSafeInteger(merchantId)) throw new Error("A merchant id must be an integer.");
  return `select set_config('tuma.merchant_id', '${merchantId}', true)`;
}
