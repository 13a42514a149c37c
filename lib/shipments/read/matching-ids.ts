import { queryTextAsTenantOnReplica, queryTextOnReplica } from "@/db/standby/read-elsewhere";
import type { ListFilter } from "./list-filters";
import {
  contains,
  containsByPart,
  isRareAnywhere,
  type Search,
  SEARCHED_COLUMNS,
  mostSelectivePart,
  isSelective,
} from "./search-condition";

/** A query of what a filter lets through: of the ids, for a `with match as`, or of what is shown. */
export interface MatchingIds {
  /** `materialized` where all must be found before the first is known; then also all are counted. */
  as: "materialized" | "not materialized";
  /** Columns of a shipment `s`, the id for a match. */
  select: (columns: string) => string;
  values: (string | number)[];
  /** Whether one plan serves all values. */
  prepare: boolean;
  /** Found by trigrams, an index that row-level security would take away: 0015. */
  byTrigrams: boolean;
}

/** Reads what stands on a match, as the merchant whose filter it is wherever row-level security leaves it its index. */
export async function queryMatchingIds<Row>(
  { caller }: ListFilter,
  { byTrigrams, prepare }: Pick<MatchingIds, "byTrigrams" | "prepare">,
  text: string,
  values: (string | number)[],
): Promise<Row[]> {
  const statement = { text, values, prepare };
  return byTrigrams ? queryTextOnReplica(caller, statement) : queryTextAsTenantOnReplica(caller, statement);
}

/** So many of the newest are looked at before a search. */
const SAMPLE = 50;
/** A text that so many of them contain is found by walking the newest first, a page within a thousand rows. */
const COMMON = 5;
/** A part that so many of them contain is no help to the index. */
const COMMON_PART = 3;

/**
 * The best way to what a filter lets through. What is common is met while walking from the newest; what is rare is
 * found by its trigrams. Which of the two it is shows in the newest.
 */
export async function matchingIds(filter: ListFilter): Promise<MatchingIds> {
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
  const part = mostSelectivePart(telling);
  if (isSelective(telling)) return lookedUp(filter, search, part);
  const { hits, part_hits: partHits } = await sample(filter, search, part);
  return hits >= COMMON
    ? walked(filter, search)
    : lookedUp(filter, search, partHits < COMMON_PART ? part : telling);
}

/**
 * The case keeps the search from being taken for an index's, and for rarer than it is: the rows come by the index that
 * has them in order, and the first that suffice end it. A plan made once for all limits reads and sorts everything.
 */
function walked({ where, values }: ListFilter, search: Search): MatchingIds {
  const all = [...values];
  const condition = contains(search, (value) => `$${all.push(value)}`);
  const select = (columns: string) =>
    `select ${columns} from shipment s where ${where} and case when ${condition} then true else false end`;
  return { as: "not materialized", select, values: all, prepare: false, byTrigrams: false };
}

/** Only a plan that sees the pattern uses the trigrams; one made once for all patterns scans. */
function lookedUp({ where, values }: ListFilter, search: Search, part: string): MatchingIds {
  const all = [...values];
  const condition = containsByPart(search, part, (value) => `$${all.push(value)}`);
  const found = `(select * from shipment s where ${condition} offset 0)`;
  const select = (columns: string) =>
    isRareAnywhere(part)
      ? `select ${columns} from ${found} s where ${where}`
      : `select ${columns} from shipment s where ${where} and ${condition}`;
  return { as: "materialized", select, values: all, prepare: false, byTrigrams: true };
}

interface Sample {
  hits: number;
  part_hits: number;
}

async function sample({ caller, where, values }: ListFilter, search: Search, part: string): Promise<Sample> {
  const all = [...values];
  const bind = (value: string) => `$${all.push(value)}`;
  const text = `select count(*) filter (where ${contains(search, bind)})::int as hits,
      count(*) filter (where ${contains({ ...search, text: part, code: null }, bind)})::int as part_hits
    from (select ${SEARCHED_COLUMNS} from shipment s
      where ${where} order by s.id desc limit ${SAMPLE}) s`;
  const [row] = await queryTextAsTenantOnReplica<Sample>(caller, { text, values: all, prepare: true });
  return row!;
}
