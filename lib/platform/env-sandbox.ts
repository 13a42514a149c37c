import { z } from "zod";
import { parseDatabaseUrl } from "@/lib/core/database-url";

/** A database of the sandbox's own. Without one it shares that of live. */
export const sandboxEnv = {
  SANDBOX_DATABASE_URL: z.string().optional(),
  /** Of `npm run migrate` alone, as DATABASE_OWNER_URL. */
  SANDBOX_DATABASE_OWNER_URL: z.string().optional(),
};

type SandboxEnv = z.output<z.ZodObject<typeof sandboxEnv>> & {
  DATABASE_TLS: "verify-full" | "off";
  DATABASE_URL?: string | undefined;
  PGHOST?: string | undefined;
};

/** A start says what is wrong with the address, and refuses one that is live's. */
export function requireSandboxAddress(env: SandboxEnv, context: z.RefinementCtx): void {
  const { SANDBOX_DATABASE_URL: address } = env;
  const path = ["SANDBOX_DATABASE_URL"];
  if (!address) return;
  try {
    if (!env.DATABASE_URL) throw new Error("needs a DATABASE_URL: the demo has one database for both modes.");
    const rules = { defaultHost: env.PGHOST, isUnencryptedAllowed: env.DATABASE_TLS === "off" };
    const sandbox = parseDatabaseUrl(address, { ...rules, variable: path[0] });
    const live = parseDatabaseUrl(env.DATABASE_URL, rules);
    if (placeOf(sandbox) === placeOf(live)) {
      throw new Error(
        "names the database of DATABASE_URL. Give the sandbox one of its own, or leave the variable out: docs/deploy.md.",
      );
    }
  } catch (error) {
    context.addIssue({ code: "custom", path, message: (error as Error).message });
  }
}

function placeOf({ url, host }: { url: string; host: string }): string {
  const { port, pathname } = new URL(url);
  return `${host}:${port || "5432"}${pathname}`;
}
