import postgres from "postgres";
import { type EmbeddedPostgres, startPostgres } from "../../scripts/embedded-postgres";
import { freePort } from "../../scripts/free-port";
import { logInBeside } from "../../scripts/log-in-beside";
import { startMigratedCluster } from "../setup/migrated-cluster";
import { start, until } from "../setup/processes";
import { temporaryFolder } from "../setup/temporary-folder";

export const MODES = ["live", "sandbox"] as const;
export type Mode = (typeof MODES)[number];

const OF_PLATFORM = ["gateway_clearing", "shipment_escrow", "platform_revenue"];

/** Runs a command to its end. No address of a sandbox is inherited. */
export async function run(script: string, settings: Record<string, string>) {
  const running = start([script], {
    SANDBOX_DATABASE_URL: "",
    SECRET_KEY: process.env.SECRET_KEY!,
    ...settings,
  });
  return { code: await running.ended(), log: running.log() };
}

/**
 * A web with its worker on two PostgreSQL servers, one for each mode, divided by `npm run migrate`. Verbs that the test calls
 * run on the same two; they read the environment when they are loaded, so they are imported after this.
 */
export async function startDividedService() {
  const folder = temporaryFolder();
  const live = await startMigratedCluster(`${folder.path}/live`);
  const dataDir = `${folder.path}/sandbox`;
  let sandbox: EmbeddedPostgres = await startPostgres({ dataDir });
  const ownerUrl = sandbox.url;
  const addresses = { DATABASE_URL: live.databaseUrl, SANDBOX_DATABASE_URL: logInBeside(ownerUrl) };
  const owners = { DATABASE_OWNER_URL: live.ownerUrl, SANDBOX_DATABASE_OWNER_URL: ownerUrl };
  const migrated = await run("dist/migrate.js", { ...addresses, ...owners });
  if (migrated.code !== 0) throw new Error(`The migration failed:\n${migrated.log}`);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  Object.assign(process.env, { ...addresses, APP_ORIGIN: origin });
  const web = start(["dist/start.js"], {
    ...addresses,
    PORT: String(port),
    APP_ORIGIN: origin,
    SECRET_KEY: process.env.SECRET_KEY!,
    WEBHOOK_ALLOW_LOOPBACK: "1",
    LOG_LEVEL: "info",
  });
  await until(web, async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true);
  const sql = {
    live: postgres(live.ownerUrl, { max: 1, onnotice: () => {} }),
    sandbox: postgres(ownerUrl, { max: 1, onnotice: () => {} }),
  };
  return {
    origin,
    addresses,
    sql,
    stopSandbox: () => sandbox.stop(),
    async startSandbox() {
      sandbox = await startPostgres({ dataDir, port: Number(new URL(ownerUrl).port) });
    },
    async end() {
      await web.stop();
      await Promise.all(MODES.map((mode) => sql[mode].end({ timeout: 1 })));
      await Promise.all([live.postgres.stop(), sandbox.stop()]);
      folder.remove();
    },
  };
}

export type DividedService = Awaited<ReturnType<typeof startDividedService>>;

/**
 * What stands in the database of the other mode, of every table that knows modes but the keys, which are live's with what
 * is logged of them, and the empty accounts of the platform, which a migration opens.
 */
export async function astray(service: DividedService): Promise<string[]> {
  const found: string[] = [];
  for (const mode of MODES) {
    const sql = service.sql[mode];
    const tables = await sql<{ name: string }[]>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'mode' and t.table_type = 'BASE TABLE'
        and c.table_name <> 'api_key'`;
    for (const { name } of tables) {
      const [row] = await sql`
        select count(*)::int as rows from ${sql(name)} t
        where mode <> ${mode} and coalesce(to_jsonb(t) ->> 'kind', '') not in ${sql(OF_PLATFORM)}
          and coalesce(to_jsonb(t) ->> 'action', '') not like 'api_key.%'`;
      if (row!.rows > 0) found.push(`${mode}: ${row!.rows} in ${name}`);
    }
  }
  return found;
}
