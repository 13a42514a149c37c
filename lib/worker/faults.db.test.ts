import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import type { TaskName } from "@/lib/jobs/names";
import { playSimulatedSteps } from "@/lib/riders/simulated/play.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { tasks } from "./tasks";

const databaseUrl = inject("databaseUrl");
const sql = postgres(inject("ownerUrl"), { max: 2, onnotice: () => {} });
afterAll(() => sql.end());

const POISON_EXIT = 66;

it("a job that kills its process fails after its attempts and blocks no other", async () => {
  const [poison, fine] = [`test.${randomUUID()}`, `test.${randomUUID()}`];
  const [bad] = await sql`select id from graphile_worker.add_job(${poison}, max_attempts => 2)`;
  const exits: number[] = [];
  while (exits.length < 2) {
    const worker = spawn(
      process.execPath,
      ["--import", "tsx", "lib/worker/poison.fixture.ts", databaseUrl, poison, fine],
      {
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    const [code] = await once(worker, "exit");
    exits.push(code);
    // Simulates the sweep that frees the job of the dead worker, and the end of the retry delay.
    await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = now() where id = ${bad?.id}`;
  }
  expect(exits).toEqual([POISON_EXIT, POISON_EXIT]);
  const [good] = await sql`select id from graphile_worker.add_job(${fine})`;
  const last = spawn(process.execPath, [
    "--import",
    "tsx",
    "lib/worker/poison.fixture.ts",
    databaseUrl,
    poison,
    fine,
  ]);
  const left = async () =>
    (await sql`select 1 from graphile_worker._private_jobs where id = ${good?.id}`).length;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect(last.exitCode).toBeNull();
  last.kill("SIGTERM");
  const [job] = await sql`
    select attempts, max_attempts, is_available from graphile_worker._private_jobs where id = ${bad?.id}`;
  expect(job).toMatchObject({ attempts: 2, max_attempts: 2, is_available: false });
}, 60_000);

it("a failed job neither logs nor stores query parameters", async () => {
  const [task, secret] = [`test.${randomUUID()}`, "+255712000999"];
  const [job] = await sql`select id from graphile_worker.add_job(${task}, max_attempts => 1)`;
  const fixture = ["--import", "tsx", "lib/worker/leaking.fixture.ts", task, secret];
  const worker = spawn(process.execPath, fixture, {
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: "info" },
  });
  let said = "";
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  const lastError = async () => {
    const [row] = await sql`select last_error from graphile_worker._private_jobs where id = ${job?.id}`;
    return row?.last_error;
  };
  await expect.poll(lastError, { timeout: 20_000 }).toContain("22003");
  await expect.poll(() => said, { timeout: 20_000 }).toContain(task);
  worker.kill("SIGKILL");
  expect(await lastError()).not.toContain(secret);
  expect(said).not.toContain(secret);
  const lines = said
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, part: "jobs" }));
});

it("a job that runs again changes nothing", async () => {
  const owner = await createTestMerchant("sandbox");
  const shipmentId = await createTestOrder(owner);
  const due = await sql`select waiting_since, payment_confirmed_at from shipment where id = ${shipmentId}`;
  const anchor = due[0]!.payment_confirmed_at.toISOString();
  await playSimulatedSteps(shipmentId);
  const late: { [Name in TaskName]?: unknown[] } = {
    "rider.dispatch": [{ shipmentId }],
    "rider.simulate": (
      [
        "rider_accepted",
        "rider_moving",
        "rider_arrived",
        "rider_collected",
        "rider_heads_out",
        "delivered",
      ] as const
    ).map((trigger) => ({ shipmentId, trigger, anchor })),
    "rider.simulate_position": [
      {
        ...{ shipmentId, status: "out_for_delivery", anchor, riderId: 1, fromSeconds: 65, toSeconds: 110 },
        from: { latitude: -6.8, longitude: 39.2 },
        to: { latitude: -6.7, longitude: 39.2 },
      },
    ],
    "rider.offer": [{ shipmentId, round: 0 }],
    "shipment.no_rider": [{ shipmentId, waitingSince: due[0]!.waiting_since.toISOString() }],
    "shipment.return_due": [{ shipmentId, occurredAt: anchor }],
    "shipment.start_return": [{ shipmentId }],
    "shipment.expire_unpaid": [{ shipmentId }],
  };
  const before = await everythingOf(shipmentId);
  expect(before).toMatchObject({ status: "delivered" });
  for (const [name, payloads] of Object.entries(late)) {
    for (const payload of payloads ?? []) {
      await tasks[name]!(payload, {} as never);
      expect(await everythingOf(shipmentId), name).toEqual(before);
    }
  }
});

/** Reads all data that a repeated job could duplicate. */
async function everythingOf(shipmentId: number) {
  const [row] = await sql`
    select s.status, s.payment_status, s.event_sequence,
      (select count(*)::int from shipment_event where shipment_id = s.id) as events,
      (select count(*)::int from webhook_event where shipment_id = s.id) as webhooks,
      (select json_agg(json_build_object('type', type, 'amount', amount) order by id) from transfer
        where shipment_id = s.id) as transfers,
      (select json_agg(status order by id) from assignment where shipment_id = s.id) as assignments
    from shipment s where s.id = ${shipmentId}`;
  return row;
}
