import postgres, { type Options, type PostgresType, type Sql } from "postgres";
import { reach } from "./reach";
import { requirePatch } from "./require-patch";

const CONNECT_SECONDS = 5;
const WAIT_SECONDS = 10;
const RECONNECT_SECONDS = 0.2;
/** The library's maximum of 20 s would extend every outage. */
const RECONNECT_MAX_SECONDS = 1;

/**
 * Patched driver, TLS rules, bounded reconnects. Waiting queries fail with CONNECT_TIMEOUT after 10 to 30
 * s.
 */
export function openPool<T extends Record<string, PostgresType>>(
  address: string,
  options: Options<T> = {},
): Sql {
  requirePatch();
  const { url, ssl } = reach(address);
  const ours = {
    connect_timeout: CONNECT_SECONDS,
    wait_timeout: WAIT_SECONDS,
    backoff: reconnectSeconds,
    onnotice: () => {},
  };
  return postgres(url, { ...ours, ...options, ssl } as Options<T>) as unknown as Sql;
}

export function reconnectSeconds(failures: number): number {
  const most = Math.min(RECONNECT_SECONDS * 2 ** Math.min(failures, 10), RECONNECT_MAX_SECONDS);
  return most * (0.5 + Math.random() / 2);
}
