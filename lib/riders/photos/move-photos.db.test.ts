import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createTestPhoto, startPhotoStoreTest, type SentPhoto } from "./photos-in-store.fixture";

const photos = await startPhotoStoreTest();
const { ask, later, objects, removals, rowOf, run, sql } = photos;
const { createTestRider } = await import("@/lib/shipments/create/paid-shipment.fixture");
const riderId = await createTestRider("live");
afterAll(photos.stop);
afterEach(async () => {
  objects.fail("none");
  await photos.clear();
  await later("2 days");
  await run("photos.remove");
  expect(objects.keys()).toEqual([]);
});

/** Stores photos in the database, like the previous release and an installation without a store. */
async function inRows(count: number, isBare = true) {
  const kept = Array.from({ length: count }, createTestPhoto);
  for (const { name, contentType, bytes } of kept) {
    await sql`
      insert into proof_photo (name, shipment_id, rider_id, content_type, bytes, is_bare)
      values (${name}, ${photos.shipmentId}, ${riderId}, ${contentType}, ${bytes}, ${isBare})`;
  }
  return kept;
}

async function expectAllShown(kept: SentPhoto[]) {
  for (const photo of kept) {
    expect(Buffer.from(await (await ask(photo)).arrayBuffer()).equals(photo.bytes)).toBe(true);
  }
}

const inStore = async (kept: SentPhoto[]) =>
  (await Promise.all(kept.map(rowOf))).flatMap(({ object_key: key, is_in_row }) => (is_in_row ? [] : [key!]));

test("moves all older photos to the store and serves them meanwhile", async () => {
  const kept = await inRows(7);
  await expectAllShown(kept);
  await run("photos.move");
  expect(await inStore(kept)).toHaveLength(7);
  expect(objects.keys()).toEqual((await inStore(kept)).sort());
  expect(await removals()).toEqual([]);
  await expectAllShown(kept);
  const asked = objects.seen.length;
  await run("photos.move");
  expect(objects.seen).toHaveLength(asked);
});

test("strips metadata before moving a photo", async () => {
  const kept = await inRows(1, false);
  await run("photos.move");
  expect(await inStore(kept)).toEqual([]);
});

test("keeps the row's bytes until the store returns them", async () => {
  const kept = await inRows(2);
  for (const fault of ["forgets", "lies"] as const) {
    objects.fail(fault);
    await run("photos.move");
    objects.fail("none");
    expect(await inStore(kept)).toEqual([]);
    await expectAllShown(kept);
    await run("photos.move");
    expect(await inStore(kept)).toHaveLength(2);
    await photos.clear();
    kept.splice(0, 2, ...(await inRows(2)));
  }
});

test("a killed worker leaves each photo complete", async () => {
  const kept = await inRows(3);
  objects.fail("holds readers");
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/riders/photos/move-photos.fixture.ts"], {
    stdio: "ignore",
  });
  const ended = once(worker, "exit");
  const isWritten = () => expect(objects.keys()).toHaveLength(1);
  await vi.waitFor(isWritten, { timeout: 30_000 });
  worker.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  objects.fail("none");
  expect(await inStore(kept)).toEqual([]);
  await expectAllShown(kept);
  await run("photos.move");
  expect(await inStore(kept)).toHaveLength(3);
  // The object written by the killed worker belongs to no photo and is removed after a day.
  expect(objects.keys()).toHaveLength(4);
  await later("1 day");
  await run("photos.remove");
  expect(objects.keys()).toEqual((await inStore(kept)).sort());
  await expectAllShown(kept);
});

test("two concurrent workers leave one object per photo", async () => {
  const kept = await inRows(5);
  await Promise.all([run("photos.move"), run("photos.move")]);
  await later("1 day");
  await run("photos.remove");
  expect(objects.keys()).toEqual((await inStore(kept)).sort());
  expect(objects.keys()).toHaveLength(5);
  await expectAllShown(kept);
});
