import { MODES, type Mode } from "@/lib/core/mode";
import { freshAddress } from "../api/client";
import { ask, type Question } from "./ask";
import { CANARY, type Identities, otherThan } from "./identities";
import { differenceOf, faultOf, shownSecret } from "./judge";
import {
  ADMITTED,
  type Cell,
  expected,
  IDENTITIES,
  type Identity,
  type Ids,
  MISSING,
  type Row,
  STRANGER,
} from "./row";
import { neverWas, type Things } from "./things";

/** How frameworks were talked out of asking who is there, and how pages are asked for besides the plain way. */
const SUBREQUEST = { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" };
const COMPONENT = { rsc: "1", ...SUBREQUEST };
/** Of a page that waits for its content it brings the frame alone: nothing tells what the content would have been. */
const PREFETCH = { rsc: "1", "next-router-prefetch": "1" };

/** As a stranger to this computer would: no origin, another one, and one that only begins like ours. */
const ORIGINS = () => ["", "null", "https://evil.example", `${process.env.APP_ORIGIN}.evil.example`];

export interface Tally {
  cells: number;
  requests: number;
  comparisons: number;
  /** Milliseconds of the two answers of each comparison. */
  foreignMs: number[];
  missingMs: number[];
}

export const emptyTally = (): Tally => ({
  cells: 0,
  requests: 0,
  comparisons: 0,
  foreignMs: [],
  missingMs: [],
});

/** The cells of a matrix; what each is asked and how its answer is judged. Every judge returns what is wrong. */
export function sweeper(identities: Identities, things: Things, tally: Tally) {
  const send = (question: Omit<Question, "address">, address = freshAddress()) => {
    tally.requests += 1;
    return ask({ ...question, address });
  };
  const questionOf = ({ row, identity, mode }: Cell, ids: Ids, extra: Record<string, string> = {}) => ({
    row,
    mode,
    ids,
    headers: { ...identities.headersOf(identity, row.access.door, mode), ...extra },
  });

  /** A thing of somebody else is answered as one that never was, byte for byte. */
  async function asIfMissing(cell: Cell, ids: Ids, extra: Record<string, string>): Promise<string[]> {
    tally.comparisons += 1;
    const never = neverWas(ids);
    const address = freshAddress();
    const ofForeign = () => timed(tally.foreignMs, () => send(questionOf(cell, ids, extra), address));
    const ofMissing = () => timed(tally.missingMs, () => send(questionOf(cell, never, extra), address));
    // In turns: the first of the two opens the connection.
    const early = tally.comparisons % 2 === 0 ? await ofMissing() : undefined;
    const answer = await ofForeign();
    const missing = early ?? (await ofMissing());
    const both = [...Object.values(ids), ...Object.values(never)].map(String);
    const isFound = !isPage(cell.row) && !cell.row.stranger && answer.status !== 404;
    const faults = [
      isFound ? `answered ${answer.status}: ${answer.text.slice(0, 200)}` : null,
      shownSecret(answer, CANARY),
      differenceOf(answer, missing, { isPage: isPage(cell.row), ids: both }),
    ];
    return faults.filter((fault) => fault !== null);
  }

  async function asExpected(cell: Cell, ids: Ids, extra: Record<string, string>): Promise<string[]> {
    const answer = await send(questionOf(cell, ids, extra));
    const isBlind = extra === PREFETCH;
    const fault = isBlind ? shownSecret(answer, CANARY) : faultOf(expected(cell), answer, isPage(cell.row));
    return [fault ?? shownSecret(answer, secretTo(cell.identity)) ?? []].flat();
  }

  return {
    /** Somebody who is not admitted, in every way that the row can be asked for. */
    async refused(cell: Cell): Promise<string[]> {
      tally.cells += 1;
      const ids = cell.row.of ? things.of(cell.row.of, cell.mode) : {};
      const judge = expected(cell) === MISSING ? asIfMissing : asExpected;
      const found = await Promise.all(waysOf(cell).map((way) => judge(cell, ids, way)));
      return named(cell, found.flat());
    },
    /** Somebody who is admitted, asking for what is theirs. */
    async admitted(cell: Cell): Promise<string[]> {
      tally.cells += 1;
      const ids = cell.row.of ? await things.fresh(cell.row.of, cell.mode) : {};
      return named(cell, await asExpected(cell, ids, {}));
    },
    /** The right merchant with a thing of its other mode. */
    async crossed(cell: Cell): Promise<string[]> {
      return named(cell, await asIfMissing(cell, things.of(cell.row.of!, otherThan(cell.mode)), {}));
    },
    /** Somebody who would be admitted, asking from a page of somebody else. */
    async fromElsewhere(cell: Cell): Promise<string[]> {
      const ids = cell.row.of ? things.of(cell.row.of, cell.mode) : {};
      const judged = ORIGINS().map(async (origin) => {
        const answer = await send(questionOf(cell, ids, { origin }));
        return faultOf("403 forbidden", answer, false) ?? [];
      });
      return named(cell, (await Promise.all(judged)).flat());
    },
  };
}

/** Every cell of the rows, in their order. */
export function cellsOf(rows: readonly Row[]): Cell[] {
  return rows.flatMap((row) =>
    (row.access.perMode ? MODES : (["live"] as Mode[])).flatMap((mode) =>
      IDENTITIES.map((identity) => ({ row, identity, mode })),
    ),
  );
}

export function isRefused(cell: Cell): boolean {
  const verdict = cell.row.access.verdicts[cell.identity];
  return verdict !== ADMITTED && (verdict !== STRANGER || expected(cell) === MISSING);
}

export const isPage = ({ route }: Row) => route.startsWith("PAGE ");

/** To a page, everybody whom it answers alike is alike: the first of them tries every way, the others the plain one. */
function waysOf({ row, identity, mode }: Cell): Record<string, string>[] {
  const { verdicts } = row.access;
  const isFirst = IDENTITIES.find((each) => verdicts[each] === verdicts[identity]) === identity;
  return isPage(row) && mode === "live" && isFirst ? [SUBREQUEST, COMPONENT, PREFETCH] : [{}];
}

/** Administrators see everybody's. */
const secretTo = (identity: Identity) => (identity === "own" || identity === "admin" ? null : CANARY);

const named = ({ row, identity, mode }: Cell, faults: string[]) =>
  faults.map((fault) => `${row.route} (${row.at ?? mode}) by ${identity}: ${fault}`);

async function timed<T>(durations: number[], work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  durations.push(performance.now() - startedAt);
  return result;
}
