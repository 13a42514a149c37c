import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../scripts/free-port";
import { startDeployment } from "../setup/deployment";
import { buildEnvironment, startNodeProcess } from "../setup/processes";

const deployment = await startDeployment({ webs: 1, workers: 0 });
const sql = postgres(deployment.ownerUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const PROCESSES = { web: "dist/start.js", worker: "dist/worker.js" };

async function refusal(script: string, settings: Record<string, string>) {
  const port = String(await findFreePort());
  const all = buildEnvironment({ ...deployment, settings });
  const running = startNodeProcess([script], { ...all, PORT: port, WORKER: "off" });
  onTestFinished(running.kill);
  await expect.poll(running.isAlive, { timeout: 60_000 }).toBe(false);
  return { code: await running.stop(), log: running.log() };
}

test.each(Object.entries(PROCESSES))(
  "a %s with the owner role exits with instructions",
  async (_, script) => {
    const { code, log } = await refusal(script, { DATABASE_URL: deployment.ownerUrl });
    expect(code).toBe(1);
    expect(log).toMatch(/logs in as postgres, which is a superuser/);
    expect(log).toMatch(/npm run migrate/);
  },
);

test.each(Object.entries(PROCESSES))(
  "a %s with the owner URL in its environment exits",
  async (_, script) => {
    const { code, log } = await refusal(script, { DATABASE_OWNER_URL: deployment.ownerUrl });
    expect(code).toBe(1);
    expect(log).toMatch(/DATABASE_OWNER_URL is set: it is for npm run migrate alone/);
  },
);

test.each(Object.entries(PROCESSES))("a %s on an unmigrated database exits", async (_, script) => {
  const name = `empty_${randomBytes(5).toString("hex")}`;
  await sql.unsafe(`create database ${name}`);
  const empty = new URL(deployment.databaseUrl);
  empty.pathname = `/${name}`;
  const { code, log } = await refusal(script, { DATABASE_URL: empty.href });
  expect(code).toBe(1);
  expect(log).toMatch(/not at this release's schema.*DATABASE_OWNER_URL/);
});

test("web and worker never connect as the owner", async () => {
  const [web] = await Promise.all([deployment.addWeb(), deployment.addWorker()]);
  await fetch(`${web.origin}/api/v1/vehicle-types`);
  const connections = await sql<{ name: string; login: string }[]>`
    select distinct application_name as name, usename as login from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const { username } = new URL(deployment.databaseUrl);
  const logIns = [username, `${username}_tenant`];
  expect(connections.filter(({ login }) => !logIns.includes(login))).toEqual([]);
  expect(connections.map(({ name }) => name)).toEqual(expect.arrayContaining(["tuma", "tuma-liveness"]));
});
