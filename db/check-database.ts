import type { Sql } from "postgres";
import { areSqlFunctionsCurrent } from "./applied-functions";
import { APPLICATION_ROLE, MERCHANT_ROLE, buildTenantUrl } from "./pools";
import { getSqlState } from "./sql-errors";
import { findExcessPrivileges, SERVICE_ROLES, TENANT_ROLES } from "./ensure-log-ins";
import { openPool, assertDurableServer } from "./open-pool";

/**
 * Checks the application and tenant log-ins, the schema and the durability settings. Throws an error with
 * instructions.
 */
export async function checkDatabase(applicationUrl: string, root = process.cwd()): Promise<void> {
  await withConnection(applicationUrl, async (sql) => {
    await refusePower(sql, SERVICE_ROLES, APPLICATION_ROLE);
    if (!(await areSqlFunctionsCurrent(sql, root))) {
      throw new Error(`The database is not at this release's schema. ${MIGRATE}`);
    }
    await refuseDivided(sql);
    await assertDurableServer(sql);
  });
  await checkTenantLogIn(buildTenantUrl(applicationUrl));
}

async function checkTenantLogIn(url: string): Promise<void> {
  try {
    await withConnection(url, (sql) => refusePower(sql, TENANT_ROLES, MERCHANT_ROLE));
  } catch (error) {
    if (!CANNOT_LOG_IN.has(getSqlState(error) ?? "")) throw error;
    const { username } = new URL(url);
    throw new Error(
      `The log-in ${decodeURIComponent(username)} of merchants' statements, with the password of DATABASE_URL, is refused: ` +
        `${(error as Error).message}. ${MIGRATE}`,
    );
  }
}

const CANNOT_LOG_IN = new Set(["28000", "28P01"]);
const MIGRATE =
  "Run: DATABASE_OWNER_URL=postgres://… DATABASE_URL=postgres://… npm run migrate. See docs/runbook.md, Setting up.";

async function withConnection(url: string, check: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = openPool(url, {
    max: 1,
    connect_timeout: 10,
    connection: { application_name: "tuma-check" },
  });
  try {
    await check(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function refuseDivided(sql: Sql): Promise<void> {
  const [home] = await sql<{ holds: string }[]>`select holds from home`;
  if (home!.holds !== "both")
    throw new Error("The database holds one mode only. See docs/runbook.md, Setting up.");
}

async function refusePower(sql: Sql, roles: string[], most: string): Promise<void> {
  const [login] = await sql<{ name: string; lacks: string[] }[]>`
    select session_user as name, array (
      select needed from unnest(${roles}::text[]) as needed where not exists (
        select from pg_roles where rolname = needed and pg_has_role(session_user, oid, 'USAGE'))
      order by 1
    ) as lacks`;
  const { name, lacks } = login!;
  const powers = await findExcessPrivileges(sql, name, roles);
  if (powers.length > 0) {
    throw new Error(
      `DATABASE_URL logs in as ${name}, which ${powers.join(", ")}. Web and worker may only do what ` +
        `${most} may: name another role in DATABASE_URL, the owner in DATABASE_OWNER_URL, and let ` +
        "npm run migrate make it. See docs/runbook.md, Setting up.",
    );
  }
  if (lacks.length > 0) {
    throw new Error(`${name}, of DATABASE_URL, has not got the rights of ${lacks.join(" and ")}. ${MIGRATE}`);
  }
}
