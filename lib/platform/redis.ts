import { readFileSync } from "node:fs";
import type { RedisOptions } from "ioredis";
import { env } from "@/lib/platform/env";
import { parseRedisAddress, type RedisAddress } from "@/lib/platform/redis-address";

const CONNECT_MS = 1000;
const RECONNECT_MAX_MS = 1000;
const SILENT_MS = 2000;

/** While Redis is down, commands fail immediately and are not retried, because callers have a fallback. */
export function getRedisOptions() {
  if (!env.REDIS_URL) return null;
  const { host, port, user, password, database, tls } = parseRedisAddress(env.REDIS_URL, {
    allowsOpen: env.DATABASE_TLS === "off",
  });
  return {
    host,
    port,
    ...(user && { username: user }),
    ...(password && { password }),
    ...(database && { db: Number(database) }),
    ...(tls && { tls: filesOf(tls) }),
    connectionName: "tuma",
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    retryStrategy: (attempt: number) =>
      Math.min(50 * 2 ** Math.min(attempt, 10), RECONNECT_MAX_MS) * (0.5 + Math.random() / 2),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
  } satisfies RedisOptions;
}

function filesOf({ authorities, certificate, key }: NonNullable<RedisAddress["tls"]>) {
  return {
    ...(authorities && { ca: readFileSync(authorities, "utf8") }),
    ...(certificate && { cert: readFileSync(certificate, "utf8") }),
    ...(key && { key: readFileSync(key, "utf8") }),
  };
}
