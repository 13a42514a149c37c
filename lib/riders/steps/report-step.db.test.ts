import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { assignment, riderReport } from "@/db/schema/riders";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { lockRiderJob } from "@/lib/riders/dispatch/rider-job";
import { releaseRiderFromJob } from "@/lib/riders/dispatch/release-silent";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { type ManualStep, performManualSteps } from "./by-hand.fixture";
import { createTestReport, reportTestStep, createAndReportTestStep } from "./report.fixture";

const RECEIVED = { method: "name", recipient_name: "Juma" };

async function job(...steps: ManualStep[]) {
  const owner = await createTestMerchant();
  const id = await createTestShipment(owner);
  const riderId = await performManualSteps(id, steps);
  return { owner, id, riderId };
}

const offer = (riderId: number, id: number, seconds = 25) =>
  transaction(async (tx) =>
    offerShipment(tx, await lockShipment(tx, id), [riderId], new Date(Date.now() + seconds * 1000)),
  );
const reportsOf = (riderId: number) =>
  read().select().from(riderReport).where(eq(riderReport.riderId, riderId)).orderBy(riderReport.id);

describe("a repeated report", () => {
  test("changes nothing and gets the same response", async () => {
    const { id, riderId } = await job("accept");
    const [collect, early] = [createTestReport(id, "collect"), createTestReport(id, "deliver", RECEIVED)];
    const first = [await reportTestStep(riderId, early), await reportTestStep(riderId, collect)];
    const before = await readShipment(id);
    expect(first.map(({ outcome }) => outcome)).toEqual(["out_of_turn", "done"]);
    expect([await reportTestStep(riderId, early), await reportTestStep(riderId, collect)]).toEqual(first);
    expect(await readShipment(id)).toEqual(before);
  });

  test("is applied once for twenty concurrent copies", async () => {
    const { id, riderId } = await job("accept");
    const collect = createTestReport(id, "collect");
    const results = await Promise.all(Array.from({ length: 20 }, () => reportTestStep(riderId, collect)));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["done"]));
    expect((await readShipment(id)).triggers).toEqual(["rider_accepted", "rider_collected"]);
    expect(await reportsOf(riderId)).toHaveLength(1);
  });

  test("belongs to one rider, even with the same id", async () => {
    const { id, riderId } = await job("accept");
    const collect = createTestReport(id, "collect");
    expect((await reportTestStep(await createTestRider(), collect)).outcome).toBe("not_your_job");
    expect((await reportTestStep(riderId, collect)).outcome).toBe("done");
  });
});

test("an offline delivery is applied once, in order, at its true times", async () => {
  const { id, riderId } = await job("accept");
  await transaction((tx) =>
    tx.execute(
      sql`update shipment_event set occurred_at = now() - interval '2 hours' where shipment_id = ${id}`,
    ),
  );
  const start = Date.now() - 3_600_000;
  const steps = ["start", "arrive", "collect", "head_out", "deliver"];
  const times = steps.map((_, index) => new Date(start + index * 600_000));
  const reports = steps.map((step, index) =>
    createTestReport(id, step, { ...RECEIVED, happened_at: times[index]!.toISOString() }),
  );
  for (const report of [...reports, ...reports]) {
    expect((await reportTestStep(riderId, report)).outcome).toBe("done");
  }
  const { events, row, webhookData, assignments } = await readShipment(id);
  expect(events.slice(1).map(({ occurredAt }) => occurredAt)).toEqual(times);
  expect(row.proof).toEqual({
    method: "name",
    recipientName: "Juma",
    photoUrl: null,
    recordedAt: times[4]!.toISOString(),
    capturedOffline: true,
  });
  expect(webhookData["delivery.delivered"]).toMatchObject({ delivered_at: times[4]!.toISOString() });
  expect([assignments[0]!.movingAt, assignments[0]!.collectedAt]).toEqual([times[0], times[2]]);
  expect((await reportsOf(riderId)).map(({ happenedAt }) => happenedAt)).toEqual(times);
});

describe("an implausible time", () => {
  test("is limited to the time between the previous step and now", async () => {
    const { id, riderId } = await job("accept");
    const [accepted] = (await readShipment(id)).events;
    await createAndReportTestStep(riderId, id, "start", { happened_at: "2001-01-01T00:00:00Z" });
    await createAndReportTestStep(riderId, id, "arrive", { happened_at: "2099-01-01T00:00:00Z" });
    const [, moving, arrived] = (await readShipment(id)).events;
    expect(moving!.occurredAt).toEqual(accepted!.occurredAt);
    expect(Math.abs(arrived!.occurredAt.getTime() - Date.now())).toBeLessThan(10_000);
  });

  test("does not shorten the waiting time at the pickup", async () => {
    const { id, riderId } = await job("accept");
    await transaction((tx) =>
      tx.execute(
        sql`update shipment_event set occurred_at = now() - interval '1 hour' where shipment_id = ${id}`,
      ),
    );
    await createAndReportTestStep(riderId, id, "arrive", {
      happened_at: new Date(Date.now() - 1_800_000).toISOString(),
    });
    const fail = { failure_code: "pickup_not_ready" };
    expect(await createAndReportTestStep(riderId, id, "fail", fail)).toBe("too_early");
    await transaction((tx) =>
      tx
        .update(assignment)
        .set({ arrivedAt: sql`arrived_at - interval '10 minutes'` })
        .where(eq(assignment.shipmentId, id)),
    );
    expect(await createAndReportTestStep(riderId, id, "fail", fail)).toBe("done");
    expect((await readShipment(id)).row.failure).toMatchObject({ code: "pickup_not_ready", final: true });
  });
});

describe("an offer", () => {
  test("is accepted by one of twenty riders and refused to the others", async () => {
    const id = await createTestShipment(await createTestMerchant());
    const riders = await Promise.all(Array.from({ length: 20 }, () => createTestRider()));
    for (const riderId of riders) await offer(riderId, id);
    const outcomes = await Promise.all(
      riders.map((riderId) => createAndReportTestStep(riderId, id, "accept")),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "job_taken")).toHaveLength(19);
  });

  test("returns the reason when lapsed, declined, missing or cancelled", async () => {
    const { owner, id } = await job();
    const [late, unwilling, slow, stranger] = [
      await createTestRider(),
      await createTestRider(),
      await createTestRider(),
      await createTestRider(),
    ];
    await offer(late, id, -1);
    for (const riderId of [unwilling, slow]) await offer(riderId, id);
    expect(await createAndReportTestStep(late, id, "accept")).toBe("offer_expired");
    expect(await createAndReportTestStep(unwilling, id, "decline")).toBe("done");
    expect(await createAndReportTestStep(unwilling, id, "accept")).toBe("offer_expired");
    expect(await createAndReportTestStep(stranger, id, "accept")).toBe("not_your_job");
    await transaction((tx) => cancelShipment(tx, owner, id, { reason: "changed" }));
    expect(await createAndReportTestStep(slow, id, "accept")).toBe("job_cancelled");
    expect(await createAndReportTestStep(slow, 1, "accept")).toBe("not_your_job");
  });

  test("is refused to a rider who works on another job", async () => {
    const { riderId } = await job("accept");
    const { id } = await job();
    await offer(riderId, id);
    expect(await createAndReportTestStep(riderId, id, "accept")).toBe("rider_busy");
    expect((await readShipment(id)).row.status).toBe("confirmed");
  });
});

describe("a lost job", () => {
  test("is reported as cancelled or as another rider's", async () => {
    const { owner, id, riderId } = await job("accept", "move");
    await transaction((tx) => cancelShipment(tx, owner, id, { reason: "changed" }));
    for (const step of ["arrive", "head_out", "release"]) {
      expect(await createAndReportTestStep(riderId, id, step)).toBe("job_cancelled");
    }
    const other = await job("accept");
    await transaction(async (tx) =>
      releaseRiderFromJob(tx, await lockRiderJob(tx, other.riderId, other.id), "system"),
    );
    await performManualSteps(other.id, ["accept"]);
    expect(await createAndReportTestStep(other.riderId, other.id, "arrive")).toBe("not_your_job");
  });

  test("cancelled and collected concurrently, has one outcome for both sides", async () => {
    const { owner, id, riderId } = await job("accept");
    const [cancelled, collected] = await Promise.allSettled([
      transaction((tx) => cancelShipment(tx, owner, id, { reason: "changed" })),
      createAndReportTestStep(riderId, id, "collect"),
    ]);
    const { row } = await readShipment(id);
    const outcome = collected.status === "fulfilled" ? collected.value : collected.reason;
    // A cancellation that is recorded first is undone when the collection happened earlier.
    const ends = [
      ["cancelled", "give_back"],
      ["failed", "bring_back"],
    ];
    if (cancelled.status === "fulfilled") expect(ends).toContainEqual([row.status, outcome]);
    else expect([row.status, outcome]).toEqual(["picked_up", "done"]);
  });
});

describe("a step", () => {
  test("is refused without changes when out of order or with a wrong reason", async () => {
    const { id, riderId } = await job("accept");
    const before = await readShipment(id);
    expect(await createAndReportTestStep(riderId, id, "head_out")).toBe("out_of_turn");
    expect(await createAndReportTestStep(riderId, id, "accept")).toBe("out_of_turn");
    expect(await createAndReportTestStep(riderId, id, "fail", { failure_code: "receiver_absent" })).toBe(
      "invalid",
    );
    expect(await createAndReportTestStep(riderId, id, "fail", { failure_code: "no_rider_found" })).toBe(
      "invalid",
    );
    expect(await createAndReportTestStep(riderId, id, "fly")).toBe("invalid");
    expect(await createAndReportTestStep(riderId, id, "deliver", { method: "pin" })).toBe("invalid");
    expect(await readShipment(id)).toEqual(before);
  });

  test("is accepted when positions have already detected the departure", async () => {
    const { id, riderId } = await job("accept", "move");
    expect(await createAndReportTestStep(riderId, id, "start")).toBe("done");
    expect((await readShipment(id)).triggers).toEqual(["rider_accepted", "rider_moving"]);
  });

  test("releasing frees the rider, and a failed attempt leaves the parcel with the rider", async () => {
    const given = await job("accept");
    expect(await createAndReportTestStep(given.riderId, given.id, "release")).toBe("done");
    expect((await readShipment(given.id)).assignments[0]?.status).toBe("unassigned");
    const { id, riderId } = await job("accept", "collect", "headOut");
    expect(await createAndReportTestStep(riderId, id, "fail", { failure_code: "receiver_absent" })).toBe(
      "done",
    );
    const { row, assignments } = await readShipment(id);
    expect([row.failure?.custody, assignments[0]?.status]).toEqual(["rider", "arrived_at_pickup"]);
  });

  test("reports an incident on the way to a hub", async () => {
    const id = await createTestShipment(await createTestMerchant(), { type: "regional" });
    const riderId = await performManualSteps(id, ["accept", "collect"]);
    expect(await createAndReportTestStep(riderId, id, "fail", { failure_code: "vehicle_breakdown" })).toBe(
      "done",
    );
    expect((await readShipment(id)).triggers.at(-1)).toBe("incident");
  });
});
