import { z } from "zod";
import { parseDatabaseUrl } from "@/lib/core/database-url";
import { parseRedisAddress } from "@/lib/platform/redis-address";

/** What several machines may share besides their database. All optional. */
export const machineEnv = {
  /** A Redis or Valkey for shared limits and notifications; without one each web counts alone and PostgreSQL notifies. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Of a standby of the database, or of what leads to one: lists and reports are read there. Without one, at the primary. */
  DATABASE_REPLICA_URL: z.string().optional(),
};

type MachineEnv = z.output<z.ZodObject<typeof machineEnv>> & {
  DATABASE_TLS: "verify-full" | "off";
  DATABASE_URL?: string | undefined;
  PGHOST?: string | undefined;
};

/** Reports a faulty address at the start instead of at the first request. */
export function requireRedisAddress(env: MachineEnv, context: z.RefinementCtx): void {
  if (!env.REDIS_URL) return;
  try {
    parseRedisAddress(env.REDIS_URL, { allowsOpen: env.DATABASE_TLS === "off" });
  } catch (error) {
    context.addIssue({ code: "custom", path: ["REDIS_URL"], message: (error as Error).message });
  }
}

/**
 * A standby has the primary's log-ins. That of DATABASE_URL is looked at when a web starts, and what it may not do another
 * one must not do either.
 */
export function requireReplicaAddress(env: MachineEnv, context: z.RefinementCtx): void {
  if (!env.DATABASE_REPLICA_URL) return;
  const path = ["DATABASE_REPLICA_URL"];
  try {
    const rules = {
      defaultHost: env.PGHOST,
      isUnencryptedAllowed: env.DATABASE_TLS === "off",
      variable: path[0],
    };
    const { url } = parseDatabaseUrl(env.DATABASE_REPLICA_URL, rules);
    if (env.DATABASE_URL && logInOf(url) !== logInOf(env.DATABASE_URL)) {
      throw new Error("names the same log-in and the same database as DATABASE_URL.");
    }
  } catch (error) {
    context.addIssue({ code: "custom", path, message: (error as Error).message });
  }
}

function logInOf(address: string): string {
  const { username, pathname } = new URL(address);
  return username + pathname;
}
