import type { ListFilter } from "./list-filters";
import { queryMatchingIds, matchingIds } from "./matching-ids";
import { withSearchTimeout } from "./with-search-timeout";

interface KeysetPage {
  before: number | null;
  limit: number;
  columns: string;
}

export function keysetPage<Row>(filter: ListFilter, page: KeysetPage): Promise<Row[]> {
  return withSearchTimeout(filter, () => readPage<Row>(filter, page));
}

async function readPage<Row>(filter: ListFilter, page: KeysetPage): Promise<Row[]> {
  const before = `$${filter.values.length + 1}`;
  const match = await matchingIds({
    ...filter,
    where: `${filter.where} and s.id < ${before}::bigint`,
    values: [...filter.values, page.before ?? Number.MAX_SAFE_INTEGER],
  });
  const { as, select, values } = match;
  const statement = `with match as ${as} (${select("s.id")})
    select ${page.columns} from shipment s
    join (select id from match order by id desc limit $${values.length + 1}) page on page.id = s.id
    order by s.id desc`;
  // A prepared generic plan would not use the partial index.
  return queryMatchingIds<Row>(filter, { ...match, prepare: false }, statement, [...values, page.limit]);
}
