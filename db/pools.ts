import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import { env } from "@/lib/platform/env";
import { registry } from "@/lib/platform/registry";
import { openPool } from "./open-pool";

/** Role of the application. This role cannot change or delete transfers and entries of the ledger. */
export const APPLICATION_ROLE = "tuma_app";
/** Role for one merchant's statements, which row-level security limits to that merchant's rows. */
export const MERCHANT_ROLE = "tuma_merchant";

/**
 * Suffix of the log-in for merchants' statements: the user of DATABASE_URL plus this suffix, with the same password.
 */
export const TENANT_USER_SUFFIX = "_tenant";

/** Milliseconds. The timeouts limit how long a statement or idle transaction holds locks. */
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 20_000;
const LOCK_TIMEOUT_MS = 10_000;

export type DrizzlePool = PostgresJsDatabase & { $client: Sql };

/** Pool for Drizzle and transactions. */
export function platformPool(): DrizzlePool {
  return opened("platform", () => drizzle(connectAsRole(databaseUrl(), APPLICATION_ROLE)));
}

/** Pool for single statements, which must not wait for connections that transactions hold. */
export function statementPool(): Sql {
  return opened("statements", () => connectAsRole(databaseUrl(), APPLICATION_ROLE));
}

/** Pool under row-level security. A connection sees no rows until a statement sets the merchant id. */
export function tenantPool(): DrizzlePool {
  return opened("tenant", () => drizzle(connectTenant(databaseUrl())));
}

export async function closePools(): Promise<void> {
  const pools = [...(registry.pools?.values() ?? [])] as (Sql | DrizzlePool)[];
  registry.pools = undefined;
  await Promise.all(pools.map((pool) => ("$client" in pool ? pool.$client : pool).end()));
}

/** Connects with a log-in that has only the role MERCHANT_ROLE, so that no statement can switch to another role. */
export function connectTenant(address: string): Sql {
  return connectAsRole(buildTenantUrl(address), MERCHANT_ROLE);
}

export function buildTenantUrl(address: string): string {
  const url = new URL(address);
  url.username += TENANT_USER_SUFFIX;
  return url.href;
}

export function databaseUrl(): string {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set.");
  return env.DATABASE_URL;
}

export function connectAsRole(address: string, role: string): Sql {
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

/** Opens the pool on first use, because a build has no database. */
function opened<Pool>(name: string, open: () => Pool): Pool {
  registry.pools ??= new Map();
  if (!registry.pools.has(name)) registry.pools.set(name, open());
  return registry.pools.get(name) as Pool;
}
