import { readFileSync } from "node:fs";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import postgres, { type Options, type PostgresType, type Sql } from "postgres";
import { parseDatabaseUrl } from "@/lib/core/database-url";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { assertDriverPatched } from "./require-patch";

const CONNECT_SECONDS = 5;
const WAIT_SECONDS = 10;
const RECONNECT_SECONDS = 0.2;
/** Maximum delay between two attempts to reconnect. The library's maximum of 20 s would extend every outage. */
const RECONNECT_MAX_SECONDS = 1;

/**
 * Opens a pool with the patched driver, TLS rules and limited reconnect delay. Waiting queries fail with
 * CONNECT_TIMEOUT after 10 to 30 s.
 */
export function openPool<T extends Record<string, PostgresType>>(
  address: string,
  options: Options<T> = {},
): Sql {
  assertDriverPatched();
  const { url, ssl } = resolveAddress(address);
  const ours = {
    connect_timeout: CONNECT_SECONDS,
    wait_timeout: WAIT_SECONDS,
    backoff: getReconnectDelaySeconds,
    onnotice: () => {},
  };
  return postgres(url, { ...ours, ...options, ssl } as Options<T>) as unknown as Sql;
}

export function getReconnectDelaySeconds(failures: number): number {
  const most = Math.min(RECONNECT_SECONDS * 2 ** Math.min(failures, 10), RECONNECT_MAX_SECONDS);
  return most * (0.5 + Math.random() / 2);
}

interface ResolvedAddress {
  url: string;
  ssl:
    | false
    | {
        rejectUnauthorized: true;
        checkServerIdentity: (name: string, certificate: PeerCertificate) => Error | undefined;
        ca?: Buffer;
        cert?: Buffer;
        key?: Buffer;
      };
}

let isTold = false;

/**
 * Parses the URL and its TLS settings. Throws for an unencrypted connection to a remote machine: see
 * `parseDatabaseUrl`.
 */
export function resolveAddress(address: string): ResolvedAddress {
  const rules = { defaultHost: env.PGHOST, isUnencryptedAllowed: env.DATABASE_TLS === "off" };
  const { url, host, tls } = parseDatabaseUrl(address, rules);
  if (env.DATABASE_TLS === "off" && !tls && !isTold) {
    isTold = true;
    log.warn({ host }, "DATABASE_TLS=off: the connection to the database is not encrypted");
  }
  if (!tls) return { url, ssl: false };
  const { authorities, certificate, key } = tls;
  return {
    url,
    ssl: {
      rejectUnauthorized: true,
      // For a numeric address, Node would compare the certificate with "localhost".
      checkServerIdentity: (_name, shown) => checkServerIdentity(host, shown),
      ...(authorities && { ca: readFileSync(authorities) }),
      ...(certificate && { cert: readFileSync(certificate) }),
      ...(key && { key: readFileSync(key) }),
    },
  };
}

/**
 * Throws if the server's settings can lose writes. `synchronous_commit = local` is safe only without a standby,
 * because a failover would lose writes.
 */
export async function assertDurableServer(sql: Sql): Promise<void> {
  const lossy = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes') and setting = 'off'
      or name = 'synchronous_commit' and setting in ('off', 'local')`;
  if (lossy.length === 0) return;
  const told = lossy.map(({ name, setting }) => `${name} = ${setting}`).join(", ");
  throw new Error(`PostgreSQL runs with ${told}: acknowledged money could be lost. Turn it on.`);
}
