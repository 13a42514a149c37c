import { drizzle } from "drizzle-orm/postgres-js";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { env } from "@/lib/platform/env";
import { metrics } from "@/lib/platform/metrics";
import { queue } from "@/lib/platform/queue";
import { registry } from "@/lib/platform/registry";
import { APPLICATION_ROLE, connectTo, MERCHANT_ROLE, sqlState } from "./client";
import { StandbyMark } from "./standby-mark";
import { writtenOf } from "./written";

/** Twice what replay takes at worst in a hundred times under 32 writers; then the primary is the faster one. */
const REPLAY_MS = 50;
/** For a place on a connection that is made anew, and the first answer. */
const SILENT_MS = 1000;
/** The server ends a statement after 15 s: only one that is gone takes longer. */
const ANSWER_MS = 17_000;
/** How long nothing is asked there after it was behind, and after it failed. */
const BEHIND_REST_MS = 500;
const FAILED_REST_MS = 3000;
/** What waits for a place there; more are read at the primary. */
const WAITING_PER_PLACE = 20;
/** Each statement sees what was there when it began, so that waiting helps the next one. */
const MODE = "isolation level read committed read only";
/** Raised by await_replay. */
const BEHIND = "TU001";

export interface StandbyRead {
  /** As WRITTEN said when who asks was looked up. */
  asOf: string;
  /** Whose rows it sees; null for the platform. */
  merchantId: number | null;
}

/** Why something is not read at a standby. */
export class NotThere extends Error {
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

/** The standby that DATABASE_REPLICA_URL leads to, or null. One for the process, whichever bundle asks first. */
export function theStandby(): Standby | null {
  if (!env.DATABASE_REPLICA_URL) return null;
  registry.standby ??= new Standby(env.DATABASE_REPLICA_URL);
  return registry.standby as Standby;
}

/** Connections to a standby, with what keeps a read there from being older than the primary was when it was asked for. */
export class Standby {
  private readonly mark = new StandbyMark();
  private readonly pools = new Map<"typed" | "hot", Pool>();
  private rest: { until: number; because: NotThere["where"] } = { until: 0, because: "primary_error" };

  constructor(private readonly address: string) {}

  /**
   * Runs one reading statement there, once it has what the reader must see. Throws NotThere where the primary should be
   * asked, and what the statement itself threw. Drizzle needs connections of its own: it rewrites their parsers.
   */
  async read<T extends readonly Row[]>(
    kind: "typed" | "hot",
    { asOf, merchantId }: StandbyRead,
    ask: (sql: Sql) => PendingQuery<T>,
  ): Promise<T> {
    const { timeline, position } = writtenOf(asOf);
    const mark = this.mark.of(timeline);
    if (mark === null) throw new NotThere("primary_lag");
    this.refuseRest();
    const pool = this.poolOf(kind);
    return pool.inTurn(async () => {
      // What waited for a place while others found that it does not answer.
      this.refuseRest();
      return this.ask(pool.sql, checkOf(merchantId, [position, mark]), ask);
    });
  }

  private async ask<T extends readonly Row[]>(
    sql: Sql,
    check: Check,
    ask: (sql: Sql) => PendingQuery<T>,
  ): Promise<T> {
    const timer = new Patience(SILENT_MS);
    const work = sql.begin(MODE, async (session) => {
      const checked = checkIn(session, check);
      const asked = ask(session as unknown as Sql).execute();
      asked.catch(() => {}); // Told by the check, if that failed.
      metrics().replayWaits.observe((await checked) / 1000);
      timer.extend(ANSWER_MS);
      return asked;
    }) as unknown as Promise<T>;
    try {
      return await Promise.race([work, timer.over]);
    } catch (error) {
      work.catch(() => {});
      throw this.judged(error, timer);
    } finally {
      timer.end();
    }
  }

  private judged(error: unknown, timer: Patience): unknown {
    const code = sqlState(error);
    if (code === BEHIND) return this.restFor(BEHIND_REST_MS, "primary_lag", error);
    const isSilent = error === timer.reason;
    if (isSilent) this.letGo();
    // What fails before the check has answered, or with the connection, will fail for the next one too.
    if (isSilent || !timer.isExtended || !IS_SQLSTATE.test(code ?? "") || code!.startsWith("57P")) {
      return this.restFor(FAILED_REST_MS, "primary_error", error);
    }
    return error;
  }

  private refuseRest(): void {
    if (performance.now() < this.rest.until) throw new NotThere(this.rest.because);
  }

  private restFor(forMs: number, because: NotThere["where"], cause: unknown): NotThere {
    this.rest = { until: performance.now() + forMs, because };
    return new NotThere(because, { cause });
  }

  private poolOf(kind: "typed" | "hot"): Pool {
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

const IS_SQLSTATE = /^[0-9A-Z]{5}$/;

interface Check {
  text: string;
  values: (string | number)[];
}

function checkOf(merchantId: number | null, seen: string[]): Check {
  const waited = (first: number) => `await_replay($${first}::pg_lsn, $${first + 1}::uuid, ${REPLAY_MS}) as waited`;
  if (merchantId === null) return { text: `select ${waited(1)}`, values: seen };
  const named = `set_config('role', '${MERCHANT_ROLE}', true), set_config('tuma.merchant_id', $1, true)`;
  return { text: `select ${named}, ${waited(2)}`, values: [String(merchantId), ...seen] };
}

/** Milliseconds that it waited for the replay. */
async function checkIn(session: TransactionSql, { text, values }: Check): Promise<number> {
  const [row] = await session.unsafe<{ waited: number }[]>(text, values, { prepare: true });
  return row!.waited;
}

/** Waits no longer than it should, but always as long as it takes to look at what has come already. */
class Patience {
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

  /** After a pause of the process itself the timer is due before the answer that waits at the socket is read. */
  private start(ms: number): NodeJS.Timeout {
    const timer: NodeJS.Timeout = setTimeout(() => {
      setImmediate(() => setImmediate(() => this.timer === timer && this.giveUp()));
    }, ms);
    return timer;
  }
}
