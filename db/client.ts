import { drizzle, type PostgresJsDatabase, type PostgresJsTransaction } from "drizzle-orm/postgres-js";
import type { Sql, TransactionSql } from "postgres";
import { trackCommit } from "@/lib/platform/after-commit";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import { openPool } from "./open-pool";
import { tenantUrl } from "./tenant-url";

export type Tx = PostgresJsTransaction<Record<string, never>, Record<string, never>>;

/** May only insert into and select from the ledger. */
export const APPLICATION_ROLE = "tuma_app";
/** Row-level security limits this role to one merchant. */
export const MERCHANT_ROLE = "tuma_merchant";

/** Milliseconds; so that no lock outlives its use. */
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 20_000;
const LOCK_TIMEOUT_MS = 10_000;

export const db: PostgresJsDatabase & { $client: Sql } = lazy("db", () => drizzle(connect()));

export const reader = db as unknown as Tx;

/** A separate client for raw SQL: Drizzle changes the parsers of its client. */
export const hot: Sql = lazy("hot", () => connect());

/** Under row-level security: sees no rows before the merchant is named. */
export const tenantDb: PostgresJsDatabase & { $client: Sql } = lazy("tenantDb", () =>
  drizzle(connectTenant(databaseUrl())),
);

/**
 * READ COMMITTED. Retries serialization failures, deadlocks, failovers and connections lost before COMMIT.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return attempts(work, null);
}

/** The same under the merchant's row-level security. */
export async function tenantTransaction<T>(
  { merchantId }: { merchantId: number },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return attempts(work, merchantId);
}

async function attempts<T>(work: (tx: Tx) => Promise<T>, merchantId: number | null): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      let committed = () => {};
      const database = merchantId === null ? db : tenantDb;
      const result = await database.transaction(async (tx) => {
        committed = trackCommit(tx);
        if (merchantId !== null) nameMerchant(tx as Tx, merchantId);
        const worked = await work(tx as Tx);
        committing = true;
        return worked;
      });
      committed();
      return result;
    } catch (error) {
      if (committing || attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** The statement is sent first and not awaited; if it fails, PostgreSQL aborts the transaction. */
function nameMerchant(tx: Tx, merchantId: number): void {
  clientOf(tx)
    .unsafe(NAME_MERCHANT, [String(merchantId)], { prepare: true })
    .execute()
    .catch(() => {});
}

/** Prepared once per connection; Drizzle would plan its statements every time. */
export async function queryPrepared<Answer extends object>(
  tx: Tx,
  text: string,
  values: (string | number | null)[],
): Promise<Answer[]> {
  return clientOf(tx).unsafe<Answer[]>(text, values, { prepare: true });
}

function clientOf(tx: Tx): TransactionSql {
  return (tx as unknown as { session: { client: TransactionSql } }).session.client;
}

const NAME_MERCHANT = "select set_config('tuma.merchant_id', $1, true)";

const MAX_ATTEMPTS = 3;
const RETRYABLE = new Set([
  "40001",
  "40P01",
  "25006",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "ECONNRESET",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string") return code;
  }
  return undefined;
}

/** JSON details that our SQL functions raise. */
export function sqlDetail(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const detail = (at as { detail?: unknown }).detail;
    if (typeof detail === "string") return detail;
  }
  return "{}";
}

function isRetryable(error: unknown): boolean {
  const code = sqlState(error);
  return code !== undefined && (RETRYABLE.has(code) || isTableChanged(error));
}

/** The table got a column while a function ran. Nothing was written; a retry succeeds. */
export function isTableChanged(error: unknown): boolean {
  return TABLE_CHANGED.has(sqlState(error) ?? "");
}

const TABLE_CHANGED = new Set(["XX000", "42804", "0A000"]);

function connect(): Sql {
  return connectTo(databaseUrl(), APPLICATION_ROLE);
}

/** Logs in as a member of MERCHANT_ROLE only, so that no statement can leave that role. */
export function connectTenant(address: string): Sql {
  return connectTo(tenantUrl(address), MERCHANT_ROLE);
}

export function databaseUrl(): string {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set.");
  return env.DATABASE_URL;
}

export function connectTo(address: string, role: string): Sql {
  return openPool(address, {
    max: env.DATABASE_POOL,
    idle_timeout: 600,
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: {
      application_name: "tuma",
      role,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    } as Record<string, string | number>,
  });
}

/** Connects on first use, so that a build needs no database. */
function lazy<T extends object>(name: "db" | "hot" | "tenantDb", make: () => T): T {
  const get = () => {
    registry.clients ??= new Map();
    if (!registry.clients.has(name)) registry.clients.set(name, make());
    return registry.clients.get(name) as T;
  };
  return new Proxy((() => {}) as unknown as T, {
    get: (_target, property) => {
      const value = Reflect.get(get(), property);
      return typeof value === "function" && property !== "$client" ? value.bind(get()) : value;
    },
    apply: (_target, _this, args) =>
      Reflect.apply(get() as unknown as (...a: unknown[]) => unknown, undefined, args),
  });
}
