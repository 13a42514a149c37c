import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { APPLICATION_ROLE, connectTo, MERCHANT_ROLE, sqlState } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import { queue } from "@/lib/platform/queue";
import { registry } from "@/lib/platform/registry";
import { Patience } from "./patience";
import { StandbyMark } from "./standby-mark";
import { parseWalPosition } from "./written";

/** Twice what replay takes at worst in a hundred times under 32 writers; then the primary is the faster one. */
const REPLAY_MS = 50;
/** Between two looks, doubled: half of what is asked for is there within the first. */
const PAUSE_MS = 1;
const PAUSE_MAX_MS = 8;
/** For a connection that is made anew, and the first answer. */
const SILENT_MS = 1000;
/** The server ends a statement after 15 s: only one that is gone takes longer. */
const ANSWER_MS = 17_000;
/** How long nothing is asked there after it was behind, and after it failed. */
const BEHIND_REST_MS = 500;
const FAILED_REST_MS = 3000;
const TELL_MS = 60_000;
/** What waits for a place there; more are read at the primary. */
const WAITING_PER_PLACE = 20;
/** Each statement sees what was there when it began: the read, all that was there for the check. */
const MODE = "isolation level read committed read only";
/** Raised by assert_replayed. */
const BEHIND = "TU001";
const IS_SQLSTATE = /^[0-9A-Z]{5}$/;
/** The server is going down, or not up yet. */
const IS_ENDING = /^57P0/;

/** Drizzle needs connections of its own: it rewrites their parsers. */
export type Kind = "typed" | "hot";

export interface StandbyRead {
  /** As WRITTEN said when who asks was looked up. */
  asOf: string;
  /** Whose rows it sees; null for the platform. */
  merchantId: number | null;
}

/** Why something is not read at a standby. */
export class NotThere extends Error {
  override readonly name = "NotThere";

  /** By its name: a process has one standby, and bundles that ask it have a class each. */
  static is(error: unknown): error is NotThere {
    return error instanceof Error && error.name === "NotThere";
  }

  constructor(
    readonly where: "primary_lag" | "primary_error",
    options?: { cause: unknown },
  ) {
    super(`Read at the primary: ${where}`, options);
  }
}

interface Pool {
  sql: Sql;
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

type Ask<T extends readonly Row[]> = (sql: Sql) => PendingQuery<T>;

/** The standby of live that DATABASE_REPLICA_URL leads to, or null. One for the process, whichever bundle asks first. */
export function theStandby(): Standby | null {
  if (!env.DATABASE_REPLICA_URL) return null;
  registry.standby ??= new Standby(env.DATABASE_REPLICA_URL);
  return registry.standby as Standby;
}

/** Connections to a standby, with what keeps a read there from being older than the primary was when it was asked for. */
class Standby {
  private readonly mark = new StandbyMark();
  private readonly pools = new Map<Kind, Pool>();
  private rest: { until: number; because: NotThere["where"] } = { until: 0, because: "primary_error" };

  private toldAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly address: string) {}

  /**
   * Runs one reading statement there, once it has what the reader must see. Throws NotThere where the primary should be
   * asked, and what the statement itself threw.
   */
  async read<T extends readonly Row[]>(
    kind: Kind,
    { asOf, merchantId }: StandbyRead,
    ask: Ask<T>,
  ): Promise<T> {
    const { timeline, position } = parseWalPosition(asOf);
    const mark = this.mark.of(timeline);
    if (mark === null) throw new NotThere("primary_lag");
    this.refuseRest();
    const { inTurn } = this.poolOf(kind);
    return inTurn(() => this.whenReplayed(kind, checkOf(merchantId, [position, mark]), ask));
  }

  private async whenReplayed<T extends readonly Row[]>(kind: Kind, check: Check, ask: Ask<T>): Promise<T> {
    const began = performance.now();
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      // Others may have found in between that it does not answer.
      this.refuseRest();
      const waitedMs = performance.now() - began;
      try {
        const answer = await this.ask(this.poolOf(kind).sql, check, ask);
        metrics().replayWaits.observe(waitedMs / 1000);
        return answer;
      } catch (error) {
        if (sqlState(error) !== BEHIND) throw error;
        if (waitedMs + pauseMs > REPLAY_MS) throw this.restFor(BEHIND_REST_MS, "primary_lag", error);
      }
      await sleep(pauseMs);
    }
  }

  /** One try. Throws what the check raised, or what the read did. */
  private async ask<T extends readonly Row[]>(sql: Sql, check: Check, ask: Ask<T>): Promise<T> {
    const patience = new Patience(SILENT_MS);
    const work = sql.begin(MODE, async (session) => {
      // Both go out in one write, and in this order: a query that is awaited alone goes out a moment later.
      const checked = checkIn(session, check);
      const asked = ask(session as unknown as Sql).execute();
      asked.catch(() => {}); // Told by the check, if that failed.
      await checked;
      patience.extend(ANSWER_MS);
      return asked;
    }) as unknown as Promise<T>;
    work.catch(() => {}); // When patience has ended before it.
    try {
      return await Promise.race([work, patience.over]);
    } catch (error) {
      throw this.judged(error, patience);
    } finally {
      patience.end();
    }
  }

  private judged(error: unknown, patience: Patience): unknown {
    const code = sqlState(error);
    if (code === BEHIND) return error;
    if (error === patience.reason) this.letGo();
    // What fails before the check has answered, or with the connection, will fail for the next one too.
    const isOfStatement = patience.isExtended && IS_SQLSTATE.test(code ?? "") && !IS_ENDING.test(code!);
    return isOfStatement ? error : this.restFor(FAILED_REST_MS, "primary_error", error);
  }

  private refuseRest(): void {
    if (performance.now() < this.rest.until) throw new NotThere(this.rest.because);
  }

  private restFor(forMs: number, because: NotThere["where"], cause: unknown): NotThere {
    if (because === "primary_error") this.tell(cause);
    this.rest = { until: performance.now() + forMs, because };
    return new NotThere(because, { cause });
  }

  private tell(error: unknown): void {
    if (performance.now() - this.toldAt < TELL_MS) return;
    this.toldAt = performance.now();
    log.warn(redactError(error), "Lists are read at the primary: the standby cannot be read");
  }

  private poolOf(kind: Kind): Pool {
    let pool = this.pools.get(kind);
    if (!pool) {
      const sql = connectTo(this.address, APPLICATION_ROLE);
      if (kind === "typed") drizzle(sql);
      const places = env.DATABASE_POOL;
      const refusal = () => new NotThere("primary_lag");
      pool = { sql, inTurn: queue({ atOnce: places, waitingMax: places * WAITING_PER_PLACE, refusal }) };
      this.pools.set(kind, pool);
    }
    return pool;
  }

  /** The connections of a server that fell silent would be waited for until TCP gives them up, in a quarter of an hour. */
  private letGo(): void {
    for (const { sql } of this.pools.values()) void sql.end({ timeout: 0 }).catch(() => {});
    this.pools.clear();
  }
}

interface Check {
  text: string;
  values: string[];
}

function checkOf(merchantId: number | null, seen: string[]): Check {
  const replayed = (first: number) => `assert_replayed($${first}::pg_lsn, $${first + 1}::uuid)`;
  if (merchantId === null) return { text: `select ${replayed(1)}`, values: seen };
  const named = `set_config('role', '${MERCHANT_ROLE}', true), set_config('tuma.merchant_id', $1, true)`;
  return { text: `select ${named}, ${replayed(2)}`, values: [String(merchantId), ...seen] };
}

function checkIn(session: TransactionSql, { text, values }: Check): Promise<unknown> {
  return session.unsafe(text, values, { prepare: true }).execute();
}
