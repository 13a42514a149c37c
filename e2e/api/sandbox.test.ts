import { describe, expect, it } from "vitest";
import {
  freshPhone,
  createTestMerchant,
  buildOrder,
  ownerSql,
  buildRegionalOrder,
  waitForCondition,
} from "../fixtures";
import type { Shipment } from "./client";
import { fastForwardShipment } from "./courier";
import { expectOk } from "./expectations";

// Specification: What the service does; Sandbox.

const merchant = await createTestMerchant();
const { sandbox, live } = merchant;
const caller = merchant.caller("sandbox");

/** Maximum delay of a step, which groups the steps of many shipments. */
const TICK_SECONDS = 2;

/** Moves the simulation schedule into the past, so that the worker performs the due steps. */
async function letTimePass(id: number): Promise<void> {
  await ownerSql()`
    update shipment set created_at = created_at - interval '150 seconds',
      payment_confirmed_at = payment_confirmed_at - interval '150 seconds',
      waiting_since = waiting_since - interval '150 seconds' where id = ${id}`;
  await fastForwardShipment(caller, id);
}

const walked = ({ events }: Shipment) => [...new Set(events.map(({ status }) => status).reverse())];

describe("the sandbox", () => {
  it("moves a shipment through every status by a simulated rider, step by step", async () => {
    const city = expectOk(await sandbox.create(buildOrder()), 201);
    const regional = expectOk(await sandbox.create(buildRegionalOrder()), 201);
    for (const { id } of [city, regional]) {
      for (let step = 0; step < 14; step++) await fastForwardShipment(caller, id);
    }
    const [first, second] = [
      expectOk(await sandbox.show(city.id)),
      expectOk(await sandbox.show(regional.id)),
    ];
    expect(walked(first)).toEqual(["pickup_dispatched", "picked_up", "out_for_delivery", "delivered"]);
    expect(walked(second)).toEqual([
      "pickup_dispatched",
      "picked_up",
      "in_transit",
      "out_for_delivery",
      "delivered",
    ]);
  });

  it("schedules the first step within two minutes", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder({ receiver_phone: freshPhone() })), 201);
    const [job] = await waitForCondition("a step is scheduled", async () => {
      const jobs = await ownerSql()<{ seconds: number }[]>`
        select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs
        where key = ${`simulate:${id}`}`;
      return jobs.length > 0 && jobs;
    });
    expect(job!.seconds).toBeLessThanOrEqual(20 + TICK_SECONDS);
  });

  it("executes due steps by itself", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder({ receiver_phone: freshPhone() })), 201);
    await waitForCondition("dispatch has been told", async () => {
      const jobs = await ownerSql()`
        select from graphile_worker._private_jobs where key = ${`simulate:${id}`}`;
      return jobs.length > 0;
    });
    await letTimePass(id);
    await ownerSql()`
      update graphile_worker._private_jobs set run_at = now() where key = ${`simulate:${id}`}`;
    await waitForCondition(
      "the worker has moved it",
      async () => expectOk(await sandbox.show(id)).events.length > 1,
    );
  });

  it("moves no real money, calls no real rider and sends nothing", async () => {
    const phone = freshPhone();
    const { id } = expectOk(await sandbox.create(buildOrder({ receiver_phone: phone })), 201);
    await fastForwardShipment(caller, id, "delivered");
    const riders = await ownerSql()<{ mode: string }[]>`
      select r.mode from assignment a join rider r on r.id = a.rider_id where a.shipment_id = ${id}`;
    expect(riders.map(({ mode }) => mode)).toEqual(["sandbox"]);
    const money = await ownerSql()<{ mode: string }[]>`select mode from transfer where shipment_id = ${id}`;
    expect(new Set(money.map(({ mode }) => mode))).toEqual(new Set(["sandbox"]));
    const message = await waitForCondition("the SMS stands in the dashboard", async () => {
      const [row] = await ownerSql()<{ status: string; sent_at: Date | null }[]>`
        select status, sent_at from message where recipient = ${phone}`;
      return row && row.status !== "queued" && row;
    });
    expect(message).toEqual({ status: "held", sent_at: null });
  });

  it("can be fast-forwarded, unlike live", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    await fastForwardShipment(caller, id, "delivered");
    expect(expectOk(await sandbox.show(id)).status).toBe("delivered");
    const alive = expectOk(await live.create(buildOrder()), 201);
    await expect(fastForwardShipment(merchant.caller("live"), alive.id, "delivered")).rejects.toThrow();
    expect(expectOk(await live.show(alive.id)).status).toBe("confirmed");
  });
});
