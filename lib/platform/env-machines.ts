import { z } from "zod";
import { parseDatabaseUrl } from "@/lib/core/database-url";
import { type ServiceAddress, serviceAddress } from "@/lib/platform/service-address";

/** What several machines may share besides their database. None of it is needed, and one machine has none of it. */
export const machineEnv = {
  /** Of the Redis, or Valkey, that the webs count their limits in together; without one each counts for itself. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Of one NATS server or, with commas between, several; without one the database tells open pages what happens. */
  NATS_URL: z
    .string()
    .regex(/^(?:nats|tls):\/\/[^\s,]+(?:,(?:nats|tls):\/\/[^\s,]+)*$/)
    .optional(),
  /** Of a standby of the database, or of what leads to one: lists and reports are read there. Without one, at the primary. */
  DATABASE_REPLICA_URL: z.string().optional(),
};

type MachineEnv = z.output<z.ZodObject<typeof machineEnv>> & {
  DATABASE_TLS: "verify-full" | "off";
  DATABASE_URL?: string | undefined;
  PGHOST?: string | undefined;
};

const RULES = {
  REDIS_URL: { variable: "REDIS_URL", sealed: "rediss:", port: 6379 },
  NATS_URL: { variable: "NATS_URL", sealed: "tls:", port: 4222 },
};

/** Where one of them is; null where it is not set. Throws where it could be read on its way: see `serviceAddress`. */
export function machineAddress(env: MachineEnv, name: keyof typeof RULES): ServiceAddress | null {
  const address = env[name];
  return address ? serviceAddress(address, { ...RULES[name], allowsOpen: env.DATABASE_TLS === "off" }) : null;
}

/** A start says what is wrong with an address; else the first request would. */
export function requireMachineAddresses(env: MachineEnv, context: z.RefinementCtx): void {
  for (const name of Object.keys(RULES) as (keyof typeof RULES)[]) {
    try {
      machineAddress(env, name);
    } catch (error) {
      context.addIssue({ code: "custom", path: [name], message: (error as Error).message });
    }
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
