import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { STEPS_TO_SAME_CITY_RECEIVER, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createAndReportTestStep } from "@/lib/riders/steps/report.fixture";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment } from "@/lib/shipments/read/read-shipment.fixture";
import { tasks } from "@/lib/worker/tasks";
import { storePhoto } from "./store-photo";

async function atTheDoor(riderId?: number) {
  const id = await createTestShipment(await createTestMerchant());
  return { id, riderId: await performManualSteps(id, STEPS_TO_SAME_CITY_RECEIVER, riderId) };
}
const newName = () => randomBytes(16).toString("hex");
const store = (riderId: number, shipmentId: number, name: string) =>
  transaction((tx) =>
    storePhoto(tx, riderId, { name, shipmentId, contentType: "image/jpeg", bytes: Buffer.from([0xff]) }),
  );
const deliver = (riderId: number, id: number, name: string) =>
  createAndReportTestStep(riderId, id, "deliver", { method: "photo", photo_name: name });

async function findingsOf(id: number) {
  const { row } = await readShipment(id);
  return pool`select invariant, occurrences from audit_finding where subject = ${`shipment ${row.shipmentNumber}`}`;
}

/** Runs the check for a missing photo, which is due after two days. */
async function lookFor(id: number) {
  const jobs = (await listJobsOfShipment(read(), id)).filter(({ task }) => task === "rider.photo_due");
  expect(jobs).toHaveLength(1);
  await tasks["rider.photo_due"]!(jobs[0]!.payload, {} as never);
  return jobs[0]!;
}

test("a photo of another parcel, or of another rider, proves no delivery", async () => {
  const [one, other] = [await atTheDoor(), await atTheDoor()];
  const names = [newName(), newName()] as const;
  await store(other.riderId, other.id, names[0]);
  expect(await deliver(one.riderId, one.id, names[0])).toBe("photo_required");
  expect((await readShipment(one.id)).row).toMatchObject({ status: "out_for_delivery", proof: null });
  await store(one.riderId, one.id, names[1]);
  expect(await deliver(other.riderId, other.id, names[1])).toBe("photo_required");
  expect(await deliver(one.riderId, one.id, names[1])).toBe("done");
  expect(await deliver(other.riderId, other.id, names[0])).toBe("done");
});

test("another parcel's photo cannot replace a stored one", async () => {
  const [one, other] = [await atTheDoor(), await atTheDoor()];
  const name = newName();
  await store(one.riderId, one.id, name);
  await expect(store(other.riderId, other.id, name)).rejects.toMatchObject({ condition: "validation_error" });
  await expect(store(one.riderId, one.id, name)).resolves.toContain(name);
});

test("a photo missing after two days opens an issue", async () => {
  const sent = await atTheDoor();
  const name = newName();
  expect(await deliver(sent.riderId, sent.id, name)).toBe("done");
  await store(sent.riderId, sent.id, name);
  const job = await lookFor(sent.id);
  const { endedAt } = (await readShipment(sent.id)).assignments.at(-1)!;
  expect(job.runAt.getTime() - endedAt!.getTime()).toBeGreaterThanOrEqual(48 * 3_600_000);
  expect(await findingsOf(sent.id)).toEqual([]);

  const missing = await atTheDoor();
  expect(await deliver(missing.riderId, missing.id, newName())).toBe("done");
  await lookFor(missing.id);
  expect(await findingsOf(missing.id)).toMatchObject([{ invariant: "proof_photo_sent", occurrences: 1 }]);
});

test("a photo sent for another parcel opens an issue", async () => {
  const one = await atTheDoor();
  const name = newName();
  expect(await deliver(one.riderId, one.id, name)).toBe("done");
  const next = await atTheDoor(one.riderId);
  await store(one.riderId, next.id, name);
  await lookFor(one.id);
  expect(await findingsOf(one.id)).toHaveLength(1);
});
