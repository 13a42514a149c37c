import { expect, test, vi } from "vitest";
import { SIMULATION_TIMETABLE } from "@/lib/core/lifecycle/simulation";
import type { SimulatedRide, DueSimulationStep } from "@/lib/jobs/names";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";
import { countStatements } from "@/lib/shipments/sent-statements.fixture";

vi.mock("@/db/open-pool", async (load) => {
  const { recordStatementsOfPool } = await import("@/lib/shipments/sent-statements.fixture");
  return recordStatementsOfPool(await load());
});

const STEP = 2;
const HIRE = 3;
/** Statements per batch besides transitions: claim jobs, lock shipments, enqueue jobs, set commit mode. */
const TOGETHER = 4;

test("limits the statements of a simulated delivery", async () => {
  const { sql } = await createDedicatedDatabase();
  const { read, transaction } = await import("@/db/client");
  const { listJobsOfShipment } = await import("@/lib/shipments/create/jobs.fixture");
  const { createTestMerchant } = await import("@/lib/shipments/create/paid-shipment.fixture");
  const { createTestOrder } = await import("@/lib/shipments/create/order.fixture");
  const { sendTrackingLink } = await import("@/lib/shipments/pin/send-tracking-link");
  const { moveSimulatedRiders } = await import("./move-simulated");
  const { playSimulatedSteps } = await import("./play.fixture");
  const { runDueSimulationSteps } = await import("./run-due-steps");
  const { runSimulationStep } = await import("./run-due-steps");
  const owner = await createTestMerchant("sandbox");
  // These deliveries leave idle riders, so that the measured delivery creates no rider.
  for (let done = 0; done < 2; done++)
    await playSimulatedSteps(await createTestOrder(owner, { type: "regional" }));

  const id = await createTestOrder(owner, { type: "regional" });
  expect((await listJobsOfShipment(read(), id)).map(({ task }) => task).sort()).toEqual([
    "rider.simulate",
    "sms.tracking_link",
  ]);
  const counts: Record<string, number> = {
    message: await countStatements(() => sendTrackingLink(id)),
  };
  const anchor = new Date().toISOString();
  for (const trigger of Object.keys(
    SIMULATION_TIMETABLE.regional,
  ) as (keyof typeof SIMULATION_TIMETABLE.regional)[]) {
    const due = { shipmentId: id, trigger, anchor };
    counts[trigger] = await countStatements(() => transaction((tx) => runSimulationStep(tx, due)));
  }
  expect(counts).toEqual({
    message: 2,
    rider_accepted: HIRE,
    rider_moving: STEP,
    rider_arrived: STEP,
    rider_collected: STEP,
    origin_hub_in: STEP,
    origin_hub_out: STEP,
    destination_hub_in: STEP,
    last_mile_accepted: HIRE,
    last_mile_collected: STEP,
    delivered: STEP,
  });

  await sql`delete from graphile_worker._private_jobs`;
  const ids = await Promise.all([1, 2, 3].map(() => createTestOrder(owner)));
  for (const each of ids) await playSimulatedSteps(each, "rider_collected");
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'simulate:%'`;
  const [first] = await sql<{ payload: DueSimulationStep }[]>`
    delete from graphile_worker._private_jobs where key = ${`simulate:${ids[0]}`} returning payload`;
  expect(await countStatements(() => runDueSimulationSteps(first!.payload))).toBe(TOGETHER + ids.length);
  const waiting = () => sql<{ payload: SimulatedRide[] }[]>`
    select payload from graphile_worker._private_jobs where key like 'rides:%' order by key`;
  const rides = (await waiting()).flatMap(({ payload }) => payload);
  const carried = rides.filter(({ status }) => status === "out_for_delivery");
  expect(carried.map(({ shipmentId }) => shipmentId).sort()).toEqual([...ids].sort());
  await sql`delete from graphile_worker._private_jobs`;
  const anew = carried.map((ride) => ({ ...ride, anchor: new Date(Date.now() - 70_000).toISOString() }));
  expect(await countStatements(() => moveSimulatedRiders(anew))).toBe(1);
  expect((await waiting()).map(({ payload }) => payload.length)).toEqual([3]);
  await sql.end();
});
