import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";

/** SQL with parameters, which PostgreSQL prepares once per connection. Drizzle would plan it every time. */
export interface Statement<R = Row> {
  text: string;
  values: readonly unknown[];
  /** False where the plan must see the values. Default: true. */
  prepare?: boolean;
  /** Only for the type of the rows. */
  row?: R;
}

/** Values become parameters; statements among them, such as those of `raw`, are inserted. */
export function statement<R = Row>(texts: TemplateStringsArray, ...inserts: unknown[]): Statement<R> {
  const values: unknown[] = [];
  let text = texts[0]!;
  inserts.forEach((insert, index) => {
    text += (insert instanceof Raw ? insert.text : `$${values.push(insert)}`) + texts[index + 1]!;
  });
  return { text, values };
}

/** Text that is inserted into a statement as it is: never a value. */
export function raw(text: string): Raw {
  return new Raw(text);
}

class Raw {
  constructor(readonly text: string) {}
}

export function send<R>(client: Sql | TransactionSql, { text, values, prepare = true }: Statement<R>) {
  const options = { prepare, simple: false } as { prepare: boolean };
  return client.unsafe(text, values as never[], options) as unknown as PendingQuery<(R & Row)[]>;
}

/** Names the merchant: a condition without columns is evaluated before the first row, in every plan. */
export function asTenant<R>(merchantId: number, { text, values, ...rest }: Statement<R>): Statement<R> {
  return {
    ...rest,
    text: `select q.* from (${text}) q
    where (select set_config('tuma.merchant_id', $${values.length + 1}, true)) is not null`,
    values: [...values, String(merchantId)],
  };
}

const DATE_TYPES = new Set([1082, 1114, 1184]);

/** Drizzle makes its client return dates as text. */
export function parseDates<Rows extends readonly object[]>(rows: Rows): Rows {
  const { columns = [] } = rows as unknown as { columns?: { name: string; type: number }[] };
  for (const { name } of columns.filter(({ type }) => DATE_TYPES.has(type))) {
    for (const row of rows as unknown as Record<string, unknown>[]) {
      if (typeof row[name] === "string") row[name] = new Date(row[name]);
    }
  }
  return rows;
}
