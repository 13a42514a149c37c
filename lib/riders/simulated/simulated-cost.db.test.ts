import { expect, test, vi } from "vitest";
import { TIMETABLE } from "@/lib/core/lifecycle/simulation";
import type { SimulatedRide, SimulationDue } from "@/lib/jobs/names";
import { ownDatabase } from "@/lib/shipments/create/own-database.fixture";
import { countStatements } from "@/lib/shipments/sent-statements.fixture";

vi.mock("@/db/open-pool", async (load) => {
  const { recordStatements } = await import("@/lib/shipments/sent-statements.fixture");
  return recordStatements(await load());
});

const STEP = 2;
const HIRE = 3;
/** Besides the moves of steps that are played together: the jobs, the look at the shipments, the next jobs, and the commit's wait. */
const TOGETHER = 4;

test("limits the statements of a simulated delivery", async () => {
  const { sql } = await ownDatabase();
  const { read, transaction } = await import("@/db/client");
  const { jobsOf } = await import("@/lib/shipments/create/jobs.fixture");
  const { createTestMerchant } = await import("@/lib/shipments/create/paid-shipment.fixture");
  const { order } = await import("@/lib/shipments/create/order.fixture");
  const { sendTrackingLink } = await import("@/lib/shipments/pin/send-tracking-link");
  const { moveSimulatedRiders } = await import("./move-simulated");
  const { play } = await import("./play.fixture");
  const { runDueSteps } = await import("./run-due-steps");
  const { runSimulationStep } = await import("./run-due-steps");
  const owner = await createTestMerchant("sandbox");
  // Their riders are idle afterwards: a delivery that finds one makes none.
  for (let done = 0; done < 2; done++) await play(await order(owner, { type: "regional" }));

  const id = await order(owner, { type: "regional" });
  expect((await jobsOf(read(), id)).map(({ task }) => task).sort()).toEqual([
    "rider.simulate",
    "sms.tracking_link",
  ]);
  const counts: Record<string, number> = {
    message: await countStatements(() => sendTrackingLink(id)),
  };
  const anchor = new Date().toISOString();
  for (const trigger of Object.keys(TIMETABLE.regional) as (keyof typeof TIMETABLE.regional)[]) {
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
  const ids = await Promise.all([1, 2, 3].map(() => order(owner)));
  for (const each of ids) await play(each, "rider_collected");
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'simulate:%'`;
  const [first] = await sql<{ payload: SimulationDue }[]>`
    delete from graphile_worker._private_jobs where key = ${`simulate:${ids[0]}`} returning payload`;
  expect(await countStatements(() => runDueSteps(first!.payload))).toBe(TOGETHER + ids.length);
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
