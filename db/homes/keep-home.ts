import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { openPool } from "@/db/open-pool";

/** While a trigger is made its table's writes wait: they are let through again, and it is tried anew. */
const LOCK_MS = 500;
const PAUSE_MS = 1500;
const ATTEMPTS = 150;
const LOCK_NOT_AVAILABLE = "55P03";

type Holds = "both" | "live" | "sandbox";

/**
 * Makes a migrated database that of one mode, or of both again, and has live's rows copied anew. Safe to call again, and
 * beside traffic. Throws, with what to do, for a database that holds something else.
 */
export async function keepHome(ownerUrl: string, holds: Holds): Promise<void> {
  const sql = openPool(ownerUrl, {
    max: 1,
    connection: { application_name: "tuma-migrate", lock_timeout: LOCK_MS },
  });
  try {
    await refuseOther(sql, holds);
    for (let attempt = 1; !(await isKept(sql, holds)); attempt++) {
      try {
        await sql`select keep_home(${holds})`;
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
        await sleep(PAUSE_MS);
      }
    }
    if (holds === "sandbox") await sql`select begin_sandbox_ids()`;
    if (holds === "live") await sql`select note_all_for_sandbox()`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function isKept(sql: Sql, holds: Holds): Promise<boolean> {
  const [row] = await sql<{ kept: boolean }[]>`select is_kept_home(${holds}) as kept`;
  return row!.kept;
}

async function refuseOther(sql: Sql, holds: Holds): Promise<void> {
  const [row] = await sql<{ now: Holds; serves: boolean }[]>`
    select holds as now, exists (select from merchant) as serves from home`;
  const { now, serves } = row!;
  if (holds === "sandbox" && now !== "sandbox" && (now === "live" || serves)) {
    throw new Error(
      "SANDBOX_DATABASE_URL names a database that serves already: the sandbox begins in an empty one. See docs/deploy.md.",
    );
  }
  if (holds !== "sandbox" && now === "sandbox") {
    throw new Error("DATABASE_URL names the sandbox's own database: have the two addresses changed places?");
  }
}
