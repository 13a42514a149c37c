export const PAGE_ROWS = 50;

export interface Keyset<Row> {
  rows: Row[];
  next: number | null;
}

/** `found` holds one row more than a page when a next page exists. */
export function keyset<Row extends { id: number }>(found: Row[]): Keyset<Row> {
  const rows = found.slice(0, PAGE_ROWS);
  return { rows, next: found.length > PAGE_ROWS ? rows.at(-1)!.id : null };
}

/** An ILIKE pattern for `text`, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
}
