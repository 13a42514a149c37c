import { expect, it } from "vitest";
import { createApiClient, createTestMerchant, buildOrder } from "../fixtures";
import { createEmptyDatabase } from "./empty-database";
import { expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";

const TOKEN = "metrics-token-of-the-tests";

it("metrics require the token, and are labelled by endpoint without personal data", async () => {
  const { origin } = await startSeparateServer({ METRICS_TOKEN: TOKEN });
  const { keys } = await createTestMerchant();
  const client = createApiClient(keys.sandbox.key, "sandbox", { origin });
  const { id, shipment_number } = expectOk(
    await client.create(buildOrder({ sender_name: "Canary Sender" })),
    201,
  );
  expectOk(await client.show(id));
  await client.show(id + 1_000_000);
  const form = await fetch(`${origin}/track/pin`, {
    method: "POST",
    body: new URLSearchParams({ token: "none" }),
  });
  expect(await form.json()).toMatchObject({ code: "not_found", detail: expect.any(String) });

  const ask = (headers = {}) => fetch(`${origin}/metrics`, { headers });
  expect((await ask()).status).toBe(401);
  expect((await ask({ authorization: "Bearer another-token-of-the-tests" })).status).toBe(401);
  const answer = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  const counted = (labels: string) => new RegExp(`^tuma_request_seconds_count\\{${labels}\\} 1$`, "m");
  expect(text).toMatch(counted('method="POST",endpoint="/merchant/shipments",mode="sandbox",status="201"'));
  for (const status of [200, 404]) {
    const one = `method="GET",endpoint="/merchant/shipments/\\{id\\}",mode="sandbox",status="${status}"`;
    expect(text).toMatch(counted(one));
  }
  expect(text).toMatch(counted('method="POST",endpoint="/track/pin",mode="live",status="404"'));
  for (const name of [
    "tuma_jobs_due",
    "tuma_jobs_failed",
    "tuma_webhooks_overdue",
    "tuma_event_streams",
    "tuma_audit_findings",
    "tuma_time_table_parts_ahead",
  ]) {
    expect(text).toMatch(new RegExp(`^${name} \\d+$`, "m"));
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  for (const secret of ["Canary", shipment_number, String(id), keys.sandbox.key])
    expect(text).not.toContain(secret);
});

it("queue metrics are omitted while the queues cannot be counted", async () => {
  const { url, sql } = await createEmptyDatabase();
  const { origin } = await startSeparateServer({ METRICS_TOKEN: TOKEN, DATABASE_URL: url });
  const read = async () =>
    (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  expect(await read()).toMatch(/^tuma_jobs_due 0$/m);
  await sql.begin(async (held) => {
    await held`lock table webhook_delivery in access exclusive mode`;
    const text = await read();
    expect(text).toMatch(/^process_resident_memory_bytes /m);
    expect(text).not.toMatch(/^tuma_(?:jobs|webhooks)_/m);
  });
  expect(await read()).toMatch(/^tuma_jobs_due 0$/m);
});

it("the age of the oldest due job is reported, so that missing workers are noticed", async () => {
  const { url, sql } = await createEmptyDatabase();
  const { origin } = await startSeparateServer({ METRICS_TOKEN: TOKEN, DATABASE_URL: url });
  const read = async (name: string) => {
    const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(await answer.text())?.[1]);
  };
  expect(await read("tuma_jobs_oldest_due_seconds")).toBe(0);
  expect(await read("tuma_webhooks_oldest_due_seconds")).toBe(0);
  await sql`select graphile_worker.add_job('test.never', run_at => now() - interval '1 hour')`;
  await sql`select graphile_worker.add_job('test.never', run_at => now() + interval '1 hour')`;
  expect(await read("tuma_jobs_oldest_due_seconds")).toBeGreaterThanOrEqual(3600);
  expect(await read("tuma_jobs_due")).toBe(1);
});

it("a ledger fault is logged as an error and counted until it is closed", async () => {
  const { url, sql } = await createEmptyDatabase();
  const { origin, log } = await startSeparateServer({
    METRICS_TOKEN: TOKEN,
    DATABASE_URL: url,
    WORKER: "inline",
  });
  const read = async () =>
    (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  expect(await read()).toMatch(/^tuma_audit_findings 0$/m);
  await sql.begin(async (broken) => {
    await broken`set local session_replication_role = replica`;
    await broken`insert into account (mode, kind, merchant_id, balance) values ('live', 'merchant_wallet', 1, 5000)`;
  });
  await sql`select graphile_worker.add_job('audit.run')`;
  await expect.poll(log, { timeout: 20_000 }).toContain('"msg":"audit finding"');
  await expect.poll(read).toMatch(/^tuma_audit_findings [1-9]/m);
});

it("without a token the endpoint returns 404", async () => {
  const answer = await fetch(`${process.env.APP_ORIGIN}/metrics`, { headers: { authorization: "Bearer " } });
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
});
