import { type Column, getTableColumns, type Table } from "drizzle-orm";

export type StoredTime = string | Date;

type StoredValue<Value> = Value extends Date ? StoredTime : Value;

export type StoredRow<T extends Table> = {
  [Field in keyof T["_"]["columns"] as T["_"]["columns"][Field]["_"]["name"]]: StoredValue<
    T["$inferSelect"][Field & keyof T["$inferSelect"]]
  >;
};

export function fromColumns<T extends Table>(table: T, stored: object): T["$inferSelect"] {
  const row: Record<string, unknown> = {};
  for (const [field, { name, dataType }] of Object.entries<Column>(getTableColumns(table))) {
    const value = (stored as Record<string, unknown>)[name] ?? null;
    row[field] = value !== null && dataType === "date" ? new Date(value as StoredTime) : value;
  }
  return row;
}

export function toColumns<T extends Table>(
  table: T,
  fields: Partial<T["$inferSelect"]>,
): Partial<StoredRow<T>> {
  const columns: Record<string, Column> = getTableColumns(table);
  const named = Object.entries(fields).map(([field, value]) => [columns[field]!.name, value]);
  return Object.fromEntries(named) as Partial<StoredRow<T>>;
}
