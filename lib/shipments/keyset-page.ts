import { hot } from "@/db/client";
import type { ListFilter } from "@/lib/shipments/list-filters";

/** Rows of a filtered list below an id, newest first. `columns` are SQL over a shipment `s`. */
export async function keysetPage<Row>(
  filter: ListFilter,
  page: { before: number | null; limit: number; columns: string },
): Promise<Row[]> {
  const values = [...filter.values, page.before ?? Number.MAX_SAFE_INTEGER, page.limit];
  const [before, limit] = [`$${values.length - 1}`, `$${values.length}`];
  // Matches of a search are found first: the planner thinks them many, and would walk all rows to meet a page.
  const statement = `with match as ${filter.search ? "materialized" : "not materialized"}
      (select s.id from shipment s where ${filter.where} and s.id < ${before}::bigint)
    select ${page.columns} from shipment s
    join (select id from match order by id desc limit ${limit}) page on page.id = s.id
    order by s.id desc`;
  // A plan made once for all values neither uses the trigrams nor a partial index.
  return (await hot.unsafe(statement, values, { prepare: false })) as unknown as Row[];
}
