/** Rows of one page of a back-office list. */
export const PAGE_ROWS = 50;

export interface Keyset<Row> {
  rows: Row[];
  /** Pass it on to read the next page; null on the last one. */
  next: number | null;
}

/** A page from one row more than it shows, which tells whether another page follows. */
export function keyset<Row extends { id: number }>(found: Row[]): Keyset<Row> {
  const rows = found.slice(0, PAGE_ROWS);
  return { rows, next: found.length > PAGE_ROWS ? rows.at(-1)!.id : null };
}

/** A pattern for ILIKE in which whatever was typed stands for itself. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
}
