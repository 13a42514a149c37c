import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { newPhoto, photosInStore, type SentPhoto } from "./photos-in-store.fixture";

const photos = await photosInStore();
const { ask, later, objects, removals, rowOf, run, sql } = photos;
const { mintRider } = await import("@/lib/shipments/create/paid-shipment.fixture");
const riderId = await mintRider("live");
afterAll(photos.stop);
afterEach(async () => {
  objects.fail("none");
  await photos.clear();
  await later("2 days");
  await run("photos.remove");
  expect(objects.keys()).toEqual([]);
});

/** As the release before this one records them, and this one without a store. */
async function inRows(count: number, isBare = true) {
  const kept = Array.from({ length: count }, newPhoto);
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

test("photos of before there was a store are moved into it, all of them, and shown before and after", async () => {
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

test("a photo that still holds where it was taken is drawn anew before it is moved", async () => {
  const kept = await inRows(1, false);
  await run("photos.move");
  expect(await inStore(kept)).toEqual([]);
});

test("no bytes are taken from a row before the store has given them back", async () => {
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

test("a worker that is killed on the way leaves each photo whole; the next one goes on", async () => {
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
  // What the first one wrote belongs to no photo, and goes after a day.
  expect(objects.keys()).toHaveLength(4);
  await later("1 day");
  await run("photos.remove");
  expect(objects.keys()).toEqual((await inStore(kept)).sort());
  await expectAllShown(kept);
});

test("of two workers that move the same photos each photo has one object, and the others go", async () => {
  const kept = await inRows(5);
  await Promise.all([run("photos.move"), run("photos.move")]);
  await later("1 day");
  await run("photos.remove");
  expect(objects.keys()).toEqual((await inStore(kept)).sort());
  expect(objects.keys()).toHaveLength(5);
  await expectAllShown(kept);
});
