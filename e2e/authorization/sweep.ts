import { MODES, type Mode } from "@/lib/core/mode";
import { freshAddress } from "../api/client";
import { buildRowPath, sendRowRequest } from "./row-request";
import { BUSINESS_CANARY, CANARY, type Identities, otherMode } from "./identities";
import { findAnswerFault, findDifference, findSecretLeak } from "./answer-checks";
import { removeLayout } from "./remove-layout";
import {
  ADMITTED,
  type Cell,
  NON_OWNER_ROLES,
  getExpectedAnswer,
  IDENTITIES,
  type Identity,
  type Ids,
  SAME_AS_MISSING,
  type Row,
  OTHER_BUSINESS,
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

export interface Tally {
  cells: number;
  requests: number;
  comparisons: number;
  /** Response times in milliseconds, one for each compared pair. */
  foreignMs: number[];
  missingMs: number[];
}

export const createTally = (): Tally => ({
  cells: 0,
  requests: 0,
  comparisons: 0,
  foreignMs: [],
  missingMs: [],
});

const ADDRESSES = Array.from({ length: 120 }, () => freshAddress());

export class AccessSweep {
  constructor(
    private readonly identities: Identities,
    private readonly things: TestRecords,
    private readonly tally: Tally = createTally(),
  ) {}

  readonly refused = async (cell: Cell): Promise<string[]> => {
    this.tally.cells += 1;
    const judge = getExpectedAnswer(cell) === SAME_AS_MISSING ? this.asIfMissing : this.asExpected;
    const ids = this.idsOf(cell);
    const found = await Promise.all(waysOf(cell).map((way) => judge(cell, ids, way)));
    return named(cell, found.flat());
  };

  readonly admitted = async (cell: Cell): Promise<string[]> => {
    this.tally.cells += 1;
    const ids = cell.row.of ? await this.things.fresh(cell.row.of, cell.mode) : {};
    return named(cell, await this.asExpected(cell, ids, {}));
  };

  readonly crossed = async (cell: Cell): Promise<string[]> => {
    const ids = this.things.of(cell.row.of!, otherMode(cell.mode));
    return named(cell, await this.asIfMissing(cell, ids, {}));
  };

  readonly fromElsewhere = async (cell: Cell): Promise<string[]> => {
    const judged = ORIGINS().map(async (origin) => {
      const answer = await this.send(cell, this.idsOf(cell), { origin });
      return findAnswerFault("403 forbidden", answer, false) ?? [];
    });
    return named(cell, (await Promise.all(judged)).flat());
  };

  private readonly asIfMissing = async (cell: Cell, ids: Ids, way: Headers): Promise<string[]> => {
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
    const isFound = !isPage(row) && answer.status !== 404;
    const faults = [
      isFound ? `answered ${answer.status}: ${answer.text.slice(0, 200)}` : null,
      ...secretsFor(cell).map((secret) => findSecretLeak(answer, secret)),
      findDifference(answer, missing, { isPage: isPage(row), ids: both }),
    ];
    return faults.filter((fault) => fault !== null);
  };

  private readonly asExpected = async (cell: Cell, ids: Ids, way: Headers): Promise<string[]> => {
    const answer = await this.send(cell, ids, way);
    const fault =
      way === PREFETCH ? null : findAnswerFault(getExpectedAnswer(cell), answer, isPage(cell.row));
    const shown = secretsFor(cell).map((secret) => findSecretLeak(answer, secret));
    return [fault ?? shown.find((each) => each !== null) ?? []].flat();
  };

  private idsOf({ row, mode }: Cell): Ids {
    return row.of ? this.things.of(row.of, mode) : {};
  }

  private send({ row, identity, mode }: Cell, ids: Ids, way: Headers): ReturnType<typeof sendRowRequest> {
    const address = ADDRESSES[this.tally.requests % ADDRESSES.length]!;
    this.tally.requests += 1;
    const tree =
      way === PART ? { "next-router-state-tree": removeLayout(row.route, buildRowPath(row, mode, ids)) } : {};
    const headers = { ...this.identities.headersOf(identity, row.access.entryPoint, mode), ...way, ...tree };
    return sendRowRequest({ row, mode, ids, headers, address });
  }
}

export function listCells(rows: readonly Row[]): Cell[] {
  return rows.flatMap((row) =>
    (row.access.perMode ? MODES : (["live"] as Mode[])).flatMap((mode) =>
      IDENTITIES.map((identity) => ({ row, identity, mode })),
    ),
  );
}

export function isRefused(cell: Cell): boolean {
  const verdict = getVerdict(cell);
  return verdict !== ADMITTED && (verdict !== OTHER_BUSINESS || getExpectedAnswer(cell) === SAME_AS_MISSING);
}

export const isPage = ({ route }: Row) => route.startsWith("PAGE ");

/**
 * Returns the request variants of a caller. The first caller tries all variants of a page, and similar callers
 * only the plain request.
 */
function waysOf({ row, identity, mode }: Cell): Headers[] {
  const { verdicts } = row.access;
  const isFirst = IDENTITIES.find((each) => verdicts[each] === verdicts[identity]) === identity;
  const isTried = isPage(row) && mode === "live" && isFirst;
  return isTried ? [SUBREQUEST, COMPONENT, PREFETCH, PART] : [{}];
}

function secretsFor(cell: Cell): string[] {
  const { identity, row } = cell;
  // The demo outbox shows all e-mails, and an invitation contains the business name.
  if (row.access.verdicts.none === ADMITTED) return [CANARY];
  const isOfBusiness = identity === "own" || NON_OWNER_ROLES.some((role) => role === identity);
  if (!isRefused(cell))
    return isOfBusiness || ADMINISTRATORS.includes(identity) ? [] : [CANARY, BUSINESS_CANARY];
  if (identity === "own") return [];
  return isOfBusiness && isPage(row) ? [CANARY] : [CANARY, BUSINESS_CANARY];
}
const ADMINISTRATORS: readonly Identity[] = [
  "admin",
  "support",
  "operations",
  "staff finance",
  "stale admin",
];

const named = ({ row, identity, mode }: Cell, faults: string[]) =>
  faults.map((fault) => `${row.route} (${row.at ?? mode}) by ${identity}: ${fault}`);

async function timed<T>(durations: number[], work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  durations.push(performance.now() - startedAt);
  return result;
}
