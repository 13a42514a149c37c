import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import type { PendingQuery, Row, Sql } from "postgres";
import { APPLICATION_ROLE, connectTenant, connectAsRole, statementPool } from "@/db/pools";
import { redactError } from "@/db/redact-error";
import { getSqlState } from "@/db/sql-errors";
import { executeStatement, type Statement } from "@/db/statement";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { getMetrics } from "@/lib/platform/metrics";
import { registry } from "@/lib/platform/registry";
import { Semaphore } from "@/lib/platform/semaphore";

/**
 * Maximum time in milliseconds to wait for the replica's replay: twice the 99th percentile with 32 writers.
 * After a longer wait, the primary would be faster.
 */
const REPLAY_MS = 50;
const PAUSE_MS = 1;
const PAUSE_MAX_MS = 8;
const SILENT_MS = 1000;
/** Milliseconds. Exceeds the server's statement timeout of 15 s. */
const ANSWER_MS = 17_000;
const BEHIND_REST_MS = 500;
const FAILED_REST_MS = 3000;
const TELL_MS = 60_000;
const WAITING_PER_PLACE = 20;
/** READ COMMITTED takes a new snapshot for the read, so that the read sees at least what the check saw. */
const MODE = "isolation level read committed read only";
const BEHIND = "TU001";
const IS_SQLSTATE = /^[0-9A-Z]{5}$/;
const IS_ENDING = /^57P0/;

interface StandbyRead {
  /** WAL position of the primary when the reader was looked up. */
  minLsn: string;
  merchantId: number | null;
}

export class ReplicaUnavailable extends Error {
  override readonly name = "ReplicaUnavailable";

  /** Compares by name, because each bundle has a separate copy of the class. */
  static is(error: unknown): error is ReplicaUnavailable {
    return error instanceof Error && error.name === "ReplicaUnavailable";
  }

  constructor(
    readonly where: "primary_lag" | "primary_error",
    options?: { cause: unknown },
  ) {
    super(`Read at the primary: ${where}`, options);
  }
}

type LogIn = "platform" | "tenant";

interface Pool {
  sql: Sql;
  slots: Semaphore;
}

type Ask<T extends readonly Row[]> = (sql: Sql) => PendingQuery<T>;

export function getStandby(): Standby | null {
  if (!env.DATABASE_REPLICA_URL) return null;
  registry.standby ??= new Standby(env.DATABASE_REPLICA_URL);
  return registry.standby as Standby;
}

class Standby {
  private readonly mark = new StandbyMark();
  private readonly pools = new Map<LogIn, Pool>();
  private rest: { until: number; because: ReplicaUnavailable["where"] } = {
    until: 0,
    because: "primary_error",
  };

  private toldAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly address: string) {}

  /** Throws ReplicaUnavailable if the caller must read at the primary, or the error of the statement. */
  async read<T extends readonly Row[]>({ minLsn, merchantId }: StandbyRead, ask: Ask<T>): Promise<T> {
    const { timeline, position } = parseWalPosition(minLsn);
    const mark = this.mark.of(timeline);
    if (mark === null) throw new ReplicaUnavailable("primary_lag");
    this.refuseRest();
    const logIn = merchantId === null ? "platform" : "tenant";
    const { slots } = this.poolOf(logIn);
    return slots.run(() => this.whenReplayed(logIn, checkOf(merchantId, [position, mark]), ask));
  }

  private async whenReplayed<T extends readonly Row[]>(
    logIn: LogIn,
    check: Statement,
    ask: Ask<T>,
  ): Promise<T> {
    const began = performance.now();
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      this.refuseRest();
      const waitedMs = performance.now() - began;
      try {
        const answer = await this.ask(this.poolOf(logIn).sql, check, ask);
        getMetrics().replayWaits.observe(waitedMs / 1000);
        return answer;
      } catch (error) {
        if (getSqlState(error) !== BEHIND) throw error;
        if (waitedMs + pauseMs > REPLAY_MS) throw this.restFor(BEHIND_REST_MS, "primary_lag", error);
      }
      await sleep(pauseMs);
    }
  }

  private async ask<T extends readonly Row[]>(sql: Sql, check: Statement, ask: Ask<T>): Promise<T> {
    const patience = new ReadTimeout(SILENT_MS);
    const work = sql.begin(MODE, async (session) => {
      // Sends both queries in one write and in this order. An await in between would delay the second query.
      const checked = executeStatement(session, check).execute();
      const asked = ask(session as unknown as Sql).execute();
      asked.catch(() => {});
      await checked;
      patience.extend(ANSWER_MS);
      return asked;
    }) as unknown as Promise<T>;
    work.catch(() => {});
    try {
      return await Promise.race([work, patience.over]);
    } catch (error) {
      throw this.judged(error, patience);
    } finally {
      patience.end();
    }
  }

  private judged(error: unknown, patience: ReadTimeout): unknown {
    const code = getSqlState(error);
    if (code === BEHIND) return error;
    if (error === patience.reason) this.letGo();
    // If the check or the connection failed, the next read would also fail. Reads then use the primary for a while.
    const isOfStatement = patience.isExtended && IS_SQLSTATE.test(code ?? "") && !IS_ENDING.test(code!);
    return isOfStatement ? error : this.restFor(FAILED_REST_MS, "primary_error", error);
  }

  private refuseRest(): void {
    if (performance.now() < this.rest.until) throw new ReplicaUnavailable(this.rest.because);
  }

  private restFor(forMs: number, because: ReplicaUnavailable["where"], cause: unknown): ReplicaUnavailable {
    if (because === "primary_error") this.tell(cause);
    this.rest = { until: performance.now() + forMs, because };
    return new ReplicaUnavailable(because, { cause });
  }

  private tell(error: unknown): void {
    if (performance.now() - this.toldAt < TELL_MS) return;
    this.toldAt = performance.now();
    log.warn(redactError(error), "Reads use the primary: the replica is not available");
  }

  private poolOf(logIn: LogIn): Pool {
    let pool = this.pools.get(logIn);
    if (!pool) {
      const sql =
        logIn === "tenant" ? connectTenant(this.address) : connectAsRole(this.address, APPLICATION_ROLE);
      drizzle(sql);
      const places = env.DATABASE_POOL;
      const createError = () => new ReplicaUnavailable("primary_lag");
      pool = {
        sql,
        slots: new Semaphore({ concurrency: places, maxWaiting: places * WAITING_PER_PLACE, createError }),
      };
      this.pools.set(logIn, pool);
    }
    return pool;
  }

  /** Closes connections immediately. TCP would wait a quarter of an hour for a silent server. */
  private letGo(): void {
    for (const { sql } of this.pools.values()) void sql.end({ timeout: 0 }).catch(() => {});
    this.pools.clear();
  }
}

function checkOf(merchantId: number | null, seen: string[]): Statement {
  const replayed = (first: number) => `assert_replayed($${first}::pg_lsn, $${first + 1}::uuid)`;
  if (merchantId === null) return { text: `select ${replayed(1)}`, values: seen };
  const named = "set_config('tuma.merchant_id', $1, true)";
  return { text: `select ${named}, ${replayed(2)}`, values: [String(merchantId), ...seen] };
}

/** A timeout for a read. After the timeout, handles responses that have already arrived, and then rejects. */
class ReadTimeout {
  readonly reason = new Error("The standby does not answer");
  readonly over: Promise<never>;
  isExtended = false;
  private giveUp!: () => void;
  private timer: NodeJS.Timeout;

  constructor(ms: number) {
    this.over = new Promise((_, reject) => {
      this.giveUp = () => reject(this.reason);
    });
    this.timer = this.start(ms);
  }

  extend(ms: number): void {
    this.isExtended = true;
    this.end();
    this.timer = this.start(ms);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /**
   * If the process was paused, an expired timer fires before waiting responses are read. `setImmediate`
   * delays the timeout until the responses are read.
   */
  private start(ms: number): NodeJS.Timeout {
    const timer: NodeJS.Timeout = setTimeout(() => {
      setImmediate(() => setImmediate(() => this.timer === timer && this.giveUp()));
    }, ms);
    return timer;
  }
}

const RENEWED_MS = 3_600_000;
const KEPT_HOURS = 24;
const RETRY_MS = 1000;

/**
 * A random UUID that the primary writes to `standby_mark`. Only replicas of this primary have the row. WAL
 * positions are not sufficient, because unrelated servers can have the same positions.
 */
class StandbyMark {
  private made: { timeline: string; mark: string; at: number } | null = null;
  private making: Promise<void> | null = null;
  private triedAt = Number.NEGATIVE_INFINITY;

  of(timeline: string): string | null {
    const isGood = this.made?.timeline === timeline;
    if (!isGood || performance.now() - this.made!.at > RENEWED_MS) this.renew();
    return isGood ? this.made!.mark : null;
  }

  private renew(): void {
    if (this.making || performance.now() - this.triedAt < RETRY_MS) return;
    this.triedAt = performance.now();
    this.making = this.make()
      .catch((error) => log.warn(redactError(error), "Could not write the replica mark"))
      .finally(() => {
        this.making = null;
      });
  }

  private async make(): Promise<void> {
    const mark = randomUUID();
    const [row] = await executeStatement<{ written: string | null }>(statementPool(), {
      text: `with gone as (delete from standby_mark where made_at < now() - make_interval(hours => ${KEPT_HOURS}))
       insert into standby_mark (mark) values ($1::uuid) returning ${WAL_POSITION_SQL} as written`,
      values: [mark],
    });
    if (!row?.written) return;
    this.made = { timeline: parseWalPosition(row.written).timeline, mark, at: performance.now() };
  }
}

/**
 * SQL for the primary's timeline and flushed WAL position, such as `00000001 0/3A0011D8`. The result is null on a
 * replica, and if no replica is configured.
 */
export const WAL_POSITION_SQL = env.DATABASE_REPLICA_URL
  ? `case when not pg_is_in_recovery()
      then left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ' ' || pg_current_wal_flush_lsn() end`
  : "null";

function parseWalPosition(minLsn: string) {
  const [timeline, position] = minLsn.split(" ") as [string, string];
  return { timeline, position };
}
