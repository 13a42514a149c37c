import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { appUser, merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { assignment } from "@/db/schema/riders";
import type { Mode } from "@/lib/core/mode";
import { lockRiderJob } from "./rider-job";
import {
  MANUAL_STEPS,
  STEPS_TO_DESTINATION_HUB,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import {
  backdateShipment,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { endShipmentWithoutRider } from "@/lib/shipments/transitions/reattempt";
import { readShipment, readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";
import { alertNoRider } from "./alert-no-rider";
import { dispatchRider } from "./dispatch";
import { releaseRiderFromJob } from "./release-silent";

const since = async (id: number) => (await readShipment(id)).row.waitingSince!.toISOString();
const alert = (id: number, waitingSince: string) => transaction((tx) => alertNoRider(tx, id, waitingSince));

async function administrator(): Promise<string> {
  const email = `office-${crypto.randomUUID()}@example.com`;
  await transaction((tx) => tx.insert(appUser).values({ email, passwordHash: "x", role: "admin" }));
  return email;
}

async function waiting(mode: Mode = "live") {
  const owner = await createTestMerchant(mode);
  const [{ email }] = (await read()
    .select({ email: merchant.businessEmail })
    .from(merchant)
    .where(eq(merchant.id, owner.merchantId))) as [{ email: string }];
  return { owner, email, id: await createTestShipment(owner) };
}

async function mailsTo(...recipients: string[]) {
  return read()
    .select()
    .from(message)
    .where(and(inArray(message.recipient, recipients), eq(message.template, "no_rider_alert")))
    .orderBy(message.id);
}

/** Returns when each dispatch job is due, in seconds after the wait began, before a worker can run a job. */
async function dispatched(id: number): Promise<Record<string, number>> {
  const began = new Date(await since(id)).getTime();
  return transaction(async (tx) => {
    await dispatchRider(tx, id);
    await dispatchRider(tx, id);
    const jobs = (await listJobsOfShipment(tx, id)).filter(
      ({ task }) => task.includes("rider") && task !== "rider.dispatch",
    );
    return Object.fromEntries(
      jobs.map(({ task, runAt }) => [task, Math.round((runAt.getTime() - began) / 1000)]),
    );
  });
}

describe("a live shipment without a rider", () => {
  test("is offered at once, reported after 10 minutes, given up after 30, each once", async () => {
    const { id } = await waiting();
    await backdateShipment(read(), id, 120);
    expect(await dispatched(id)).toEqual({
      "rider.offer": 120,
      "shipment.no_rider_alert": 600,
      "shipment.no_rider": 1800,
    });
  });

  test("at the destination hub is reported too, and never given up", async () => {
    const owner = await createTestMerchant();
    const id = await createTestShipment(owner, { type: "regional" });
    await performManualSteps(id, STEPS_TO_DESTINATION_HUB);
    const jobs = await dispatched(id);
    expect(jobs["shipment.no_rider_alert"]).toBe(600);
    expect(jobs).not.toHaveProperty("shipment.no_rider");
    const waitingSince = await since(id);
    await transaction((tx) => endShipmentWithoutRider(tx, id, waitingSince));
    expect((await readShipment(id)).row.status).toBe("in_transit");
  });

  test("is reported once to the merchant and every administrator", async () => {
    const [office, { id, email }] = [await administrator(), await waiting()];
    await backdateShipment(read(), id, 600);
    const began = await since(id);
    await Promise.all([alert(id, began), alert(id, began), alert(id, began)]);
    const { row } = await readShipment(id);
    const [toMerchant, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(toMerchant).toMatchObject({
      merchantId: row.merchantId,
      kind: "email",
      subject: `Bado hakuna dereva wa ${row.shipmentNumber}`,
    });
    expect(toMerchant?.body).toContain("dakika 10");
    expect(toMerchant?.body).toContain("dakika 20 zaidi");
    const toOffice = (await mailsTo(office)).filter(({ body }) => body.includes(row.shipmentNumber));
    expect(toOffice.map(({ subject }) => subject)).toEqual([`No rider yet for ${row.shipmentNumber}`]);
    expect(toOffice[0]?.merchantId).toBeNull();
    expect(toOffice[0]?.body).toContain("the merchant gets a full refund");
  });

  test("is reported again for a new wait, not for an ended one", async () => {
    const { id, email } = await waiting();
    await backdateShipment(read(), id, 900);
    const first = await since(id);
    await alert(id, first);
    const riderId = await performManualSteps(id, ["accept"]);
    await alert(id, first);
    expect(await mailsTo(email)).toHaveLength(1);
    await transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id)));
    await alert(id, first);
    expect(await mailsTo(email)).toHaveLength(1);
    await transaction((tx) =>
      tx.execute(
        sql`update message set created_at = created_at - interval '1 hour' where recipient = ${email}`,
      ),
    );
    await alert(id, await since(id));
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

test("a released last mile waits for another rider", async () => {
  const id = await createTestShipment(await createTestMerchant(), { type: "regional" });
  const riderId = await performManualSteps(id, [...STEPS_TO_DESTINATION_HUB, "accept"]);
  expect((await readShipment(id)).row.waitingSince).toBeNull();
  await transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id)));
  const { row, assignments, webhooks } = await readShipment(id);
  expect(row.waitingSince).not.toBeNull();
  expect(assignments.map(({ status }) => status)).toEqual(["completed", "unassigned"]);
  expect(webhooks.at(-1)).toBe("delivery.rider_changed");
  await performManualSteps(id, ["accept", "collect", "deliver"]);
  expect((await readShipment(id)).row.status).toBe("delivered");
});

test("fails 30 minutes after losing its rider, with a full refund", async () => {
  const { owner, id } = await waiting();
  const before = await readWalletBalance(owner);
  const riderId = await performManualSteps(id, ["accept", "move", "arrive"]);
  await transaction(async (tx) => releaseRiderFromJob(tx, await lockRiderJob(tx, riderId, id)));
  expect((await dispatched(id))["shipment.no_rider"]).toBe(1800);
  const began = await since(id);
  await transaction((tx) => endShipmentWithoutRider(tx, id, began));
  const { row, money } = await readShipment(id);
  expect(row).toMatchObject({
    status: "failed",
    failure: { code: "no_rider_found", resolution: "refunded" },
  });
  expect([money.REFUND, await readWalletBalance(owner)]).toEqual([7000, before + 7000]);
});

test("accepting a lapsed offer is refused", async () => {
  const { id } = await waiting();
  const riderId = await performManualSteps(id, []);
  await transaction((tx) => endShipmentWithoutRider(tx, id, new Date(0).toISOString()));
  const began = await since(id);
  await transaction((tx) =>
    tx.insert(assignment).values({
      shipmentId: id,
      legSequence: 1,
      riderId,
      status: "offered",
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );
  await transaction((tx) => endShipmentWithoutRider(tx, id, began));
  const [offer] = (await readShipment(id)).assignments;
  expect(offer?.status).toBe("expired");
  await expect(MANUAL_STEPS.accept(id, riderId)).rejects.toThrow("refuses rider_accepted");
});
