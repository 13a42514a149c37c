import postgres, { type Options, type PostgresType, type Sql } from "postgres";
import { reach } from "./reach";
import { requirePatch } from "./require-patch";

const CONNECT_SECONDS = 5;
/** In a queue that stands, as when the database is away; three times as long in one that moves. */
const WAIT_SECONDS = 10;
const RECONNECT_SECONDS = 0.2;
/** The library's own grow to 20 s, so that requests would fail long after the database's return. */
const RECONNECT_MAX_SECONDS = 1;

/**
 * The only way to open connections of our driver: patched, encrypted where it must be, and never trying a database that
 * is away faster than it should. Who gets no connection is given up with CONNECT_TIMEOUT: after 10 s where nobody gets
 * one, 15 s while one is being made, 30 s in any case.
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

/** Doubled at each failure in a row, and spread, so that not all connections of all processes come at once. */
export function reconnectSeconds(failures: number): number {
  const most = Math.min(RECONNECT_SECONDS * 2 ** Math.min(failures, 10), RECONNECT_MAX_SECONDS);
  return most * (0.5 + Math.random() / 2);
}
