import type { Sql } from "postgres";
import { isCurrent } from "./applied-functions";
import { APPLICATION_ROLE, MERCHANT_ROLE } from "./client";
import { excessPowers } from "./excess-powers";
import { openPool } from "./open-pool";
import { refuseLossyServer } from "./refuse-lossy-server";

/** Checks the role, the schema and the durability settings. Throws with instructions. */
export async function checkDatabase(applicationUrl: string, root = process.cwd()): Promise<void> {
  const sql = openPool(applicationUrl, {
    max: 1,
    connect_timeout: 10,
    connection: { application_name: "tuma-check" },
  });
  try {
    await refusePower(sql);
    if (!(await isCurrent(sql, root))) {
      throw new Error(`The database is not at this release's schema. ${MIGRATE}`);
    }
    await refuseDivided(sql);
    await refuseLossyServer(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const MIGRATE = "Run: DATABASE_OWNER_URL=postgres://… npm run migrate. See docs/runbook.md, Setting up.";

async function refuseDivided(sql: Sql): Promise<void> {
  const [home] = await sql<{ holds: string }[]>`select holds from home`;
  if (home!.holds !== "both")
    throw new Error("The database holds one mode only. See docs/runbook.md, Setting up.");
}

async function refusePower(sql: Sql): Promise<void> {
  const powers = await excessPowers(sql);
  const [login] = await sql<{ name: string; lacks: string[] }[]>`
    select session_user as name, array (
      select needed from unnest(${[APPLICATION_ROLE, MERCHANT_ROLE]}::text[]) as needed where not exists (
        select from pg_roles where rolname = needed and pg_has_role(session_user, oid, 'USAGE'))
      order by 1
    ) as lacks`;
  if (powers.length > 0) {
    throw new Error(
      `DATABASE_URL logs in as ${login!.name}, which ${powers.join(", ")}. Web and worker may only do what ` +
        `${APPLICATION_ROLE} may: name another role in DATABASE_URL, the owner in DATABASE_OWNER_URL, and let ` +
        "npm run migrate make it. See docs/runbook.md, Setting up.",
    );
  }
  if (login!.lacks.length > 0) {
    throw new Error(
      `${login!.name}, of DATABASE_URL, has not got the rights of ${login!.lacks.join(" and ")}. ${MIGRATE}`,
    );
  }
}
