import { type Column, getTableColumns, type Table } from "drizzle-orm";

/** A moment as the driver, JSON or a new row gives it. */
export type Instant = string | Date;

type StoredValue<Value> = Value extends Date ? Instant : Value;

/** A row under the names of its columns, as PostgreSQL makes JSON of it and takes it back. */
export type Stored<T extends Table> = {
  [Field in keyof T["_"]["columns"] as T["_"]["columns"][Field]["_"]["name"]]: StoredValue<
    T["$inferSelect"][Field & keyof T["$inferSelect"]]
  >;
};

/** The row as Drizzle would have selected it. */
export function rowOf<T extends Table>(table: T, stored: object): T["$inferSelect"] {
  const row: Record<string, unknown> = {};
  for (const [field, { name, dataType }] of Object.entries<Column>(getTableColumns(table))) {
    const value = (stored as Record<string, unknown>)[name] ?? null;
    row[field] = value !== null && dataType === "date" ? new Date(value as Instant) : value;
  }
  return row;
}

/** Some of a row's fields under the names of their columns. */
export function storedOf<T extends Table>(table: T, fields: Partial<T["$inferSelect"]>): Partial<Stored<T>> {
  const columns: Record<string, Column> = getTableColumns(table);
  const named = Object.entries(fields).map(([field, value]) => [columns[field]!.name, value]);
  return Object.fromEntries(named) as Partial<Stored<T>>;
}
