import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { type RunningProcess, startNodeProcess, waitUntilReady } from "@/e2e/setup/processes";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";
import { findFreePort } from "../../scripts/free-port";

const TOKEN = "metrics-token-of-the-tests";
const { url, ownerUrl, sql: theirs } = await createDedicatedDatabase();
const name = new URL(url).pathname.slice(1);
const sql = postgres(ownerUrl, {
  max: 1,
  onnotice: () => {},
  connection: { default_transaction_read_only: false },
});
const port = await findFreePort("127.0.0.1");
const origin = `http://127.0.0.1:${port}`;
let worker: RunningProcess | undefined;
afterAll(async () => {
  await worker?.kill();
  await Promise.all([sql.end(), theirs.end()]);
});

const ready = async () => {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
  return answer && { code: answer.status, ...((await answer.json()) as object) };
};

it("a worker process reports when it cannot fetch jobs, and takes jobs within 10 s once it can", async () => {
  worker = startNodeProcess(["--import", "tsx", "scripts/worker.ts"], {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: "",
    SECRET_KEY: "secret-of-the-tests-with-32-characters",
    WORKER_PORT: String(port),
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: "silent",
    DATABASE_POOL: "2",
  });
  await waitUntilReady(worker, async () => (await ready())?.code === 200);
  expect(await ready()).toEqual({ code: 200, status: "ready", worker: "working" });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/metrics`)).status).toBe(401);
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await metrics.text()).toContain("tuma_worker_stalled 0");
  expect((await fetch(`${origin}/api/v1/rates`)).status).toBe(404);

  await sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await expect
    .poll(ready, { timeout: 30_000, interval: 100 })
    .toEqual({ code: 503, status: "worker_stalled", worker: "stalled" });

  await sql.unsafe(`alter database ${name} reset default_transaction_read_only`);
  const [job] =
    await sql`select id from graphile_worker.add_job('idempotency.clean', job_key => ${randomUUID()})`;
  const left = async () =>
    (await sql`select from graphile_worker._private_jobs where id = ${job?.id}`).length;
  await expect.poll(left, { timeout: 10_000, interval: 100 }).toBe(0);
  await expect.poll(async () => (await ready())?.code, { timeout: 5000 }).toBe(200);
}, 120_000);

it("the health port is open to the same machine only", async () => {
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one?.family === "IPv4" && !one.internal);
  for (const one of others) {
    const refusal = new Promise((resolve) => {
      request({ host: one!.address, port, path: "/healthz" }, (response) => resolve(response.statusCode))
        .on("error", (error: { code?: string }) => resolve(error.code))
        .end();
    });
    expect(await refusal).toBe("ECONNREFUSED");
  }
});

it("a web process whose worker stalls reports it, and stays ready", async () => {
  const { registry } = await import("@/lib/platform/registry");
  const { getReadiness } = await import("./health");
  expect(await getReadiness()).toEqual({ status: "ready" });
  registry.fetchesAreMissing = () => true;
  expect(await getReadiness()).toEqual({ status: "ready", worker: "stalled" });
  registry.fetchesAreMissing = () => false;
  expect(await getReadiness()).toEqual({ status: "ready", worker: "working" });
  delete registry.fetchesAreMissing;
});
