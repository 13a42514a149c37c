import { MODES, type Mode } from "@/lib/core/mode";
import { uniqueClientAddress } from "../api/client";
import { buildRowPath, sendRowRequest } from "./row-request";
import { BUSINESS_CANARY, CANARY, type Identities, otherMode } from "./identities";
import { findResponseFault, findResponseDifference, findSecretLeak } from "./answer-checks";
import { buildRouterStateTree } from "./remove-layout";
import {
  VERDICT_ADMITTED,
  type AccessMatrixCell,
  NON_OWNER_ROLES,
  getExpectedResponse,
  IDENTITIES,
  type Identity,
  type RecordIds,
  VERDICT_SAME_AS_MISSING,
  type AccessMatrixRow,
  VERDICT_OTHER_BUSINESS,
  getVerdict,
} from "./row";
import { createUnknownIds, type TestRecords } from "./test-records";

const SUBREQUEST = { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" };
const COMPONENT = { rsc: "1", ...SUBREQUEST };
const PREFETCH = { rsc: "1", "next-router-prefetch": "1" };
/** Header that requests a page without its layouts, because the page itself must check access. */
const PART = { rsc: "1" };

const ORIGINS = () => ["", "null", "https://evil.example", `${process.env.APP_ORIGIN}.evil.example`];

type Headers = Record<string, string>;

export interface SweepCounts {
  cells: number;
  requests: number;
  comparisons: number;
  /**
   * Response times in milliseconds of requests with existing ids that the caller may not access (`foreignMs`)
   * and with ids that never existed (`missingMs`). A difference would reveal which ids exist.
   */
  foreignMs: number[];
  missingMs: number[];
}

export const createSweepCounts = (): SweepCounts => ({
  cells: 0,
  requests: 0,
  comparisons: 0,
  foreignMs: [],
  missingMs: [],
});

const ADDRESSES = Array.from({ length: 120 }, () => uniqueClientAddress());

export class AccessSweep {
  constructor(
    private readonly identities: Identities,
    private readonly things: TestRecords,
    private readonly tally: SweepCounts = createSweepCounts(),
  ) {}

  readonly refused = async (cell: AccessMatrixCell): Promise<string[]> => {
    this.tally.cells += 1;
    const judge = getExpectedResponse(cell) === VERDICT_SAME_AS_MISSING ? this.asIfMissing : this.asExpected;
    const ids = this.idsOf(cell);
    const found = await Promise.all(waysOf(cell).map((way) => judge(cell, ids, way)));
    return named(cell, found.flat());
  };

  readonly admitted = async (cell: AccessMatrixCell): Promise<string[]> => {
    this.tally.cells += 1;
    const ids = cell.row.of ? await this.things.fresh(cell.row.of, cell.mode) : {};
    return named(cell, await this.asExpected(cell, ids, {}));
  };

  readonly crossed = async (cell: AccessMatrixCell): Promise<string[]> => {
    const ids = this.things.of(cell.row.of!, otherMode(cell.mode));
    return named(cell, await this.asIfMissing(cell, ids, {}));
  };

  readonly fromElsewhere = async (cell: AccessMatrixCell): Promise<string[]> => {
    const judged = ORIGINS().map(async (origin) => {
      const answer = await this.send(cell, this.idsOf(cell), { origin });
      return findResponseFault("403 forbidden", answer, false) ?? [];
    });
    return named(cell, (await Promise.all(judged)).flat());
  };

  private readonly asIfMissing = async (
    cell: AccessMatrixCell,
    ids: RecordIds,
    way: Headers,
  ): Promise<string[]> => {
    const { row } = cell;
    const { foreignMs, missingMs } = this.tally;
    this.tally.comparisons += 1;
    const never = createUnknownIds(ids);
    const ofMissing = () => timed(missingMs, () => this.send(cell, never, way));
    // Alternates the order, because the first request may open a connection and be slower.
    const early = this.tally.comparisons % 2 === 0 ? await ofMissing() : undefined;
    const answer = await timed(foreignMs, () => this.send(cell, ids, way));
    const missing = early ?? (await ofMissing());
    const both = [...Object.values(ids), ...Object.values(never)].map(String);
    const isFound = !isPageRow(row) && answer.status !== 404;
    const faults = [
      isFound ? `answered ${answer.status}: ${answer.text.slice(0, 200)}` : null,
      ...secretsFor(cell).map((secret) => findSecretLeak(answer, secret)),
      findResponseDifference(answer, missing, { isPage: isPageRow(row), ids: both }),
    ];
    return faults.filter((fault) => fault !== null);
  };

  private readonly asExpected = async (
    cell: AccessMatrixCell,
    ids: RecordIds,
    way: Headers,
  ): Promise<string[]> => {
    const answer = await this.send(cell, ids, way);
    const fault =
      way === PREFETCH ? null : findResponseFault(getExpectedResponse(cell), answer, isPageRow(cell.row));
    const shown = secretsFor(cell).map((secret) => findSecretLeak(answer, secret));
    return [fault ?? shown.find((each) => each !== null) ?? []].flat();
  };

  private idsOf({ row, mode }: AccessMatrixCell): RecordIds {
    return row.of ? this.things.of(row.of, mode) : {};
  }

  private send(
    { row, identity, mode }: AccessMatrixCell,
    ids: RecordIds,
    way: Headers,
  ): ReturnType<typeof sendRowRequest> {
    const address = ADDRESSES[this.tally.requests % ADDRESSES.length]!;
    this.tally.requests += 1;
    const tree =
      way === PART
        ? { "next-router-state-tree": buildRouterStateTree(row.route, buildRowPath(row, mode, ids)) }
        : {};
    const headers = { ...this.identities.headersOf(identity, row.access.entryPoint, mode), ...way, ...tree };
    return sendRowRequest({ row, mode, ids, headers, address });
  }
}

export function listCells(rows: readonly AccessMatrixRow[]): AccessMatrixCell[] {
  return rows.flatMap((row) =>
    (row.access.perMode ? MODES : (["live"] as Mode[])).flatMap((mode) =>
      IDENTITIES.map((identity) => ({ row, identity, mode })),
    ),
  );
}

export function isRefusalExpected(cell: AccessMatrixCell): boolean {
  const verdict = getVerdict(cell);
  return (
    verdict !== VERDICT_ADMITTED &&
    (verdict !== VERDICT_OTHER_BUSINESS || getExpectedResponse(cell) === VERDICT_SAME_AS_MISSING)
  );
}

export const isPageRow = ({ route }: AccessMatrixRow) => route.startsWith("PAGE ");

/**
 * Returns the request variants of a caller. For a page, the first caller with a given verdict tries all
 * variants. Other callers with the same verdict send only the plain request.
 */
function waysOf({ row, identity, mode }: AccessMatrixCell): Headers[] {
  const { verdicts } = row.access;
  const isFirst = IDENTITIES.find((each) => verdicts[each] === verdicts[identity]) === identity;
  const isTried = isPageRow(row) && mode === "live" && isFirst;
  return isTried ? [SUBREQUEST, COMPONENT, PREFETCH, PART] : [{}];
}

function secretsFor(cell: AccessMatrixCell): string[] {
  const { identity, row } = cell;
  // The demo outbox shows all e-mails, and an invitation contains the business name.
  if (row.access.verdicts.none === VERDICT_ADMITTED) return [CANARY];
  const isOfBusiness = identity === "own" || NON_OWNER_ROLES.some((role) => role === identity);
  if (!isRefusalExpected(cell))
    return isOfBusiness || ADMINISTRATORS.includes(identity) ? [] : [CANARY, BUSINESS_CANARY];
  if (identity === "own") return [];
  return isOfBusiness && isPageRow(row) ? [CANARY] : [CANARY, BUSINESS_CANARY];
}
const ADMINISTRATORS: readonly Identity[] = [
  "admin",
  "support",
  "operations",
  "staff finance",
  "stale admin",
];

const named = ({ row, identity, mode }: AccessMatrixCell, faults: string[]) =>
  faults.map((fault) => `${row.route} (${row.at ?? mode}) by ${identity}: ${fault}`);

async function timed<T>(durations: number[], work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  durations.push(performance.now() - startedAt);
  return result;
}
