import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";

/** SQL with parameters. PostgreSQL prepares a statement once per connection, while Drizzle would plan each call. */
export interface Statement<R = Row> {
  text: string;
  values: readonly unknown[];
  /** False if the plan depends on the values. Default: true. */
  prepare?: boolean;
  /** Type of the rows. Never set at runtime. */
  row?: R;
}

/** Builds a statement from a template. Inserts results of `raw` as SQL and other values as parameters. */
export function statement<R = Row>(texts: TemplateStringsArray, ...inserts: unknown[]): Statement<R> {
  const values: unknown[] = [];
  let text = texts[0]!;
  inserts.forEach((insert, index) => {
    text += (insert instanceof Raw ? insert.text : `$${values.push(insert)}`) + texts[index + 1]!;
  });
  return { text, values };
}

/** SQL text that a statement includes verbatim. Never pass a value. */
export function raw(text: string): Raw {
  return new Raw(text);
}

class Raw {
  constructor(readonly text: string) {}
}

export function executeStatement<R>(
  client: Sql | TransactionSql,
  { text, values, prepare = true }: Statement<R>,
) {
  const options = { prepare, simple: false } as { prepare: boolean };
  return client.unsafe(text, values as never[], options) as unknown as PendingQuery<(R & Row)[]>;
}

/**
 * Sets the merchant for the statement. The condition refers to no column, so every plan evaluates the
 * condition before the first row.
 */
export function asTenant<R>(merchantId: number, { text, values, ...rest }: Statement<R>): Statement<R> {
  return {
    ...rest,
    text: `select q.* from (${text}) q
    where (select set_config('tuma.merchant_id', $${values.length + 1}, true)) is not null`,
    values: [...values, String(merchantId)],
  };
}

const DATE_TYPES = new Set([1082, 1114, 1184]);

/** Converts dates from text, because Drizzle makes its client return dates as text. */
export function parseDates<Rows extends readonly object[]>(rows: Rows): Rows {
  const { columns = [] } = rows as unknown as { columns?: { name: string; type: number }[] };
  for (const { name } of columns.filter(({ type }) => DATE_TYPES.has(type))) {
    for (const row of rows as unknown as Record<string, unknown>[]) {
      if (typeof row[name] === "string") row[name] = new Date(row[name]);
    }
  }
  return rows;
}
