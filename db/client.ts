import { drizzle } from "drizzle-orm/pg-proxy";
import type { PostgresJsTransaction } from "drizzle-orm/postgres-js";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";
import { trackCommit } from "@/lib/platform/after-commit";
import { getMetrics } from "@/lib/platform/metrics";
import { platformPool, statementPool, tenantPool } from "./pools";
import { isRetryableError, getSqlState } from "./sql-errors";
import { ReplicaUnavailable, getStandby } from "./standby";
import { asTenant, parseDates, type Statement, executeStatement } from "./statement";

export { isTableChangedError, getSqlDetail, getSqlState } from "./sql-errors";
export { raw, type Statement, statement } from "./statement";

export type Tx = PostgresJsTransaction<Record<string, never>, Record<string, never>>;

interface Tenant {
  merchantId: number;
}

/** A null `merchantId` reads all merchants. A null `minLsn` (required WAL position) reads at the primary. */
interface ReplicaReader {
  merchantId: number | null;
  minLsn?: string | null | undefined;
}

type Config = Parameters<ReturnType<typeof platformPool>["transaction"]>[1];

/** Reads the rows of all merchants. Returns a Drizzle instance, or the rows of the passed `statement`. */
export function read(): Tx;
export function read<R>(statement: Statement<R>): PendingQuery<(R & Row)[]>;
export function read<R>(statement?: Statement<R>): unknown {
  return statement ? executeStatement(statementPool(), statement) : platformPool();
}

/**
 * Reads under the merchant's row-level security. Returns a Drizzle instance, or the rows of the passed
 * `statement`.
 */
export function readAsTenant(caller: Tenant): Tx;
export function readAsTenant<R>(caller: Tenant, statement: Statement<R>): Promise<R[]>;
export function readAsTenant<R>(caller: Tenant, statement?: Statement<R>): unknown {
  if (statement) return sendAsTenant(caller, statement);
  return readOnly((query) => inReadOnlyTransaction(caller, query));
}

/**
 * Reads on the replica, or at the primary while the replica lags or is down. Never use the result to decide a
 * change or to check the current session: docs/decisions/0019-reads-on-standbys.md.
 */
export function readOnReplica(reader: ReplicaReader): Tx;
export function readOnReplica<R>(reader: ReplicaReader, statement: Statement<R>): Promise<R[]>;
export function readOnReplica<R>(reader: ReplicaReader, statement?: Statement<R>): unknown {
  const { merchantId } = reader;
  if (statement) {
    const query = (sql: Sql) => executeStatement(sql, statement);
    const atPrimary = async () =>
      merchantId === null ? query(statementPool()) : sendAsTenant({ merchantId }, statement);
    return onReplica(reader, query, atPrimary as () => Promise<(R & Row)[]>).then(parseDates);
  }
  if (merchantId === null && !reader.minLsn) return read();
  return readOnly((query) =>
    onReplica(reader, query, async () =>
      merchantId === null ? query(platformPool().$client) : inReadOnlyTransaction({ merchantId }, query),
    ),
  );
}

/**
 * Writes as the platform: by one prepared statement, or in a READ COMMITTED transaction. Retries a transaction
 * after serialization failures, deadlocks, failovers and connections lost before COMMIT.
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>, config?: Config): Promise<T>;
export function transaction<R>(statement: Statement<R>): PendingQuery<(R & Row)[]>;
export function transaction<T, R>(work: Statement<R> | ((tx: Tx) => Promise<T>), config?: Config) {
  if (typeof work !== "function") return executeStatement(statementPool(), work);
  return attempts((run) => platformPool().transaction(run, config), work);
}

export function tenantTransaction<T>({ merchantId }: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
  return attempts(
    (run) => tenantPool().transaction(run),
    (tx) => {
      // Needs no await: the statement is sent first, and PostgreSQL aborts the transaction if the statement fails.
      executeStatement(clientOf(tx), { text: NAME_MERCHANT, values: [String(merchantId)] })
        .execute()
        .catch(() => {});
      return work(tx);
    },
  );
}

export async function queryPrepared<R extends object>(
  tx: Tx,
  text: string,
  values: (string | number | null)[],
): Promise<R[]> {
  return executeStatement<R>(clientOf(tx), { text, values });
}

const MAX_ATTEMPTS = 3;

async function attempts<T>(
  begin: (run: (tx: object) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      let committed = () => {};
      const result = await begin(async (tx) => {
        committed = trackCommit(tx);
        const worked = await work(tx as Tx);
        committing = true;
        return worked;
      });
      committed();
      return result;
    } catch (error) {
      if (committing || attempt === MAX_ATTEMPTS || !isRetryableError(error)) throw error;
    }
  }
}

function clientOf(tx: Tx): TransactionSql {
  return (tx as unknown as { session: { client: TransactionSql } }).session.client;
}

const NAME_MERCHANT = "select set_config('tuma.merchant_id', $1, true)";

type Query<T extends readonly Row[]> = (sql: Sql) => PendingQuery<T>;
type Send = <T extends readonly Row[]>(query: Query<T>) => Promise<T>;

async function sendAsTenant<R>({ merchantId }: Tenant, statement: Statement<R>): Promise<R[]> {
  return parseDates(await executeStatement(tenantPool().$client, asTenant(merchantId, statement)));
}

/** Returns a Drizzle instance that sends each statement separately, outside of a transaction. */
function readOnly(send: Send): Tx {
  const drizzled = drizzle(async (text, values, method) => {
    const query = (sql: Sql) => sql.unsafe(text, values, { prepare: false });
    return { rows: await (method === "all" ? send((sql) => query(sql).values() as never) : send(query)) };
  });
  return drizzled as unknown as Tx;
}

/**
 * Sends all statements in one write. Uses the driver's transaction, because reserved connections can lose
 * queued statements.
 */
async function inReadOnlyTransaction<T extends readonly Row[]>(
  { merchantId }: Tenant,
  query: Query<T>,
): Promise<T> {
  if (!Number.isSafeInteger(merchantId)) throw new Error("A merchant id must be an integer.");
  const rows = await tenantPool().$client.begin("read only", async (session) => {
    const named = session.unsafe(`select set_config('tuma.merchant_id', '${merchantId}', true)`).execute();
    const asked = query(session as unknown as Sql).execute();
    return (await Promise.all([asked, named]))[0];
  });
  return rows as unknown as T;
}

const QUERY_CANCELED = "57014";

async function onReplica<T extends readonly Row[]>(
  { merchantId, minLsn }: ReplicaReader,
  query: Query<T>,
  atPrimary: () => Promise<T>,
): Promise<T> {
  const standby = minLsn ? getStandby() : null;
  if (!standby || !minLsn) return atPrimary();
  try {
    const rows = await standby.read({ minLsn, merchantId }, query);
    getMetrics().reads.inc({ where: "replica" });
    return rows;
  } catch (error) {
    // Do not retry on the primary: a statement that timed out would time out there too.
    if (getSqlState(error) === QUERY_CANCELED) throw error;
    getMetrics().reads.inc({ where: ReplicaUnavailable.is(error) ? error.where : "primary_error" });
    return atPrimary();
  }
}
