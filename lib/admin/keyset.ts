import { type AnyColumn, eq, ilike, or, type SQL } from "drizzle-orm";
import { parsePhone } from "@/lib/core/input/phone";

export const ADMIN_PAGE_SIZE = 50;

export interface KeysetPage<Row> {
  rows: Row[];
  next: number | null;
}

/** Type of the rows that a list function returns. */
export type ListedRow<List extends (...query: never[]) => Promise<KeysetPage<unknown>>> = Awaited<
  ReturnType<List>
>["rows"][number];

/** Returns one page. `found` has one more row than a page if a next page exists. */
export function toKeysetPage<Row extends { id: number }>(found: Row[]): KeysetPage<Row> {
  const rows = found.slice(0, ADMIN_PAGE_SIZE);
  return { rows, next: found.length > ADMIN_PAGE_SIZE ? rows.at(-1)!.id : null };
}

/** Matches a part of one of the texts (wildcards are escaped), or the whole phone number. */
export function buildSearchCondition(
  search: string | undefined,
  { texts, phone }: { texts: AnyColumn[]; phone: AnyColumn },
): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...texts.map((column) => ilike(column, pattern)), eq(phone, parsePhone(text) ?? text));
}
