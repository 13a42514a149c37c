import { z } from "zod";
import { parseDatabaseUrl } from "@/lib/core/database-url";
import { parseRedisAddress } from "@/lib/platform/redis-address";

export const machineEnv = {
  /** Shared limits and notifications; without Redis, limits count per process and PostgreSQL notifies. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Replica for lists and reports; default the primary. */
  DATABASE_REPLICA_URL: z.string().optional(),
};

type MachineEnv = z.output<z.ZodObject<typeof machineEnv>> & {
  DATABASE_TLS: "verify-full" | "off";
  DATABASE_URL?: string | undefined;
  PGHOST?: string | undefined;
};

export function requireRedisAddress(env: MachineEnv, context: z.RefinementCtx): void {
  if (!env.REDIS_URL) return;
  try {
    parseRedisAddress(env.REDIS_URL, { allowsOpen: env.DATABASE_TLS === "off" });
  } catch (error) {
    context.addIssue({ code: "custom", path: ["REDIS_URL"], message: (error as Error).message });
  }
}

/** The replica must use the role of DATABASE_URL, which is checked at the start. */
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
      throw new Error("must name the same role and database as DATABASE_URL.");
    }
  } catch (error) {
    context.addIssue({ code: "custom", path, message: (error as Error).message });
  }
}

function logInOf(address: string): string {
  const { username, pathname } = new URL(address);
  return username + pathname;
}
