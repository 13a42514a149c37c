import { readOnReplica, getSqlState } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import {
  buildContainsCondition,
  buildPartCondition,
  chooseIndexedPart,
  isRarePart,
  isSelectiveNumber,
  type ListFilter,
  type ShipmentSearch,
  SEARCHED_COLUMNS,
} from "./search-condition";

export interface MatchingIdsPlan {
  as: "materialized" | "not materialized";
  select: (columns: string) => string;
  values: (string | number)[];
  prepare: boolean;
  /** True to use the trigram index, which row-level security would disable (migration 0015). */
  byTrigrams: boolean;
}

export async function runMatchingIdsQuery<Row>(
  { caller }: ListFilter,
  { byTrigrams, prepare }: Pick<MatchingIdsPlan, "byTrigrams" | "prepare">,
  text: string,
  values: (string | number)[],
): Promise<Row[]> {
  const statement = { text, values, prepare };
  return byTrigrams
    ? readOnReplica({ merchantId: null, minLsn: caller.minLsn }, statement)
    : readOnReplica(caller, statement);
}

const SAMPLE = 50;
const COMMON = 5;
const COMMON_PART = 3;

/** Scans newest first when a sample shows that the text is common, otherwise uses the trigram index. */
export async function planMatchingIdsQuery(filter: ListFilter): Promise<MatchingIdsPlan> {
  const { where, values, search } = filter;
  if (search === null) {
    return {
      as: "not materialized",
      select: (columns) => `select ${columns} from shipment s where ${where}`,
      values,
      prepare: true,
      byTrigrams: false,
    };
  }
  const telling = search.code ?? search.text;
  const part = chooseIndexedPart(search);
  if (isSelectiveNumber(telling)) return searchByTrigrams(filter, search, part);
  const { hits, part_hits: partHits } = await sample(filter, search, part);
  return hits >= COMMON
    ? scanNewestFirst(filter, search)
    : searchByTrigrams(filter, search, partHits < COMMON_PART ? part : telling);
}

/** The `case` hides the search from the planner, which would otherwise sort all matches. */
function scanNewestFirst({ where, values }: ListFilter, search: ShipmentSearch): MatchingIdsPlan {
  const all = [...values];
  const condition = buildContainsCondition(search, (value) => `$${all.push(value)}`);
  const select = (columns: string) =>
    `select ${columns} from shipment s where ${where} and case when ${condition} then true else false end`;
  return { as: "not materialized", select, values: all, prepare: false, byTrigrams: false };
}

/** A generic plan cannot use the trigram index, so the pattern must be visible to the planner. */
function searchByTrigrams(
  { where, values }: ListFilter,
  search: ShipmentSearch,
  part: string,
): MatchingIdsPlan {
  const all = [...values];
  const condition = buildPartCondition(search, part, (value) => `$${all.push(value)}`);
  const found = `(select * from shipment s where ${condition} offset 0)`;
  const select = (columns: string) =>
    isRarePart(part)
      ? `select ${columns} from ${found} s where ${where}`
      : `select ${columns} from shipment s where ${where} and ${condition}`;
  return { as: "materialized", select, values: all, prepare: false, byTrigrams: true };
}

interface Sample {
  hits: number;
  part_hits: number;
}

async function sample(
  { caller, where, values }: ListFilter,
  search: ShipmentSearch,
  part: string,
): Promise<Sample> {
  const all = [...values];
  const bind = (value: string) => `$${all.push(value)}`;
  const text = `select count(*) filter (where ${buildContainsCondition(search, bind)})::int as hits,
      count(*) filter (where ${buildContainsCondition({ ...search, text: part, exact: null, code: null, words: null }, bind)})::int as part_hits
    from (select ${SEARCHED_COLUMNS} from shipment s
      where ${where} order by s.id desc limit ${SAMPLE}) s`;
  const [row] = await readOnReplica<Sample>(caller, { text, values: all, prepare: true });
  return row!;
}

interface KeysetPage {
  before: number | null;
  limit: number;
  columns: string;
}

export function readKeysetPage<Row>(filter: ListFilter, page: KeysetPage): Promise<Row[]> {
  return withSearchTimeout(filter, () => readPage<Row>(filter, page));
}

async function readPage<Row>(filter: ListFilter, page: KeysetPage): Promise<Row[]> {
  const before = `$${filter.values.length + 1}`;
  const match = await planMatchingIdsQuery({
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
  return runMatchingIdsQuery<Row>(filter, { ...match, prepare: false }, statement, [...values, page.limit]);
}

const STATEMENT_ENDED = "57014";
const RETRY_SECONDS = 1;

/** Throws busy when the search times out. */
export async function withSearchTimeout<T>({ search }: ListFilter, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (search === null || getSqlState(error) !== STATEMENT_ENDED) throw error;
    throw new ConditionError(
      "busy",
      "The search took too long; narrow it by status, type or dates, or ask for one reference by merchant_reference",
      { retryAfterSeconds: RETRY_SECONDS, cause: error },
    );
  }
}
