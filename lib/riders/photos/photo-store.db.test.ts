import { randomBytes } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createTestPhoto, startPhotoStoreTest, type SentPhoto } from "./photos-in-store.fixture";

const photos = await startPhotoStoreTest();
const { ask, later, objects, place, record, removals, rowOf, run, send, shipmentId, sql } = photos;
afterAll(photos.stop);
afterEach(async () => {
  objects.fail("none");
  await photos.clear();
});

async function expectShown(photo: SentPhoto) {
  const answer = await ask(photo);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(photo.bytes)).toBe(true);
}

async function expectNotNow(photo: SentPhoto) {
  const answer = await ask(photo);
  const { headers } = answer;
  expect([
    answer.status,
    headers.get("retry-after"),
    headers.get("cache-control"),
    await answer.text(),
  ]).toEqual([503, "30", "private, no-store", ""]);
}

const findings = () =>
  sql`select subject, detail, occurrences from audit_finding where invariant = 'proof_photo_intact'`;

describe("a photo with a store for objects", () => {
  it("is stored under a random key before the response, and served from there", async () => {
    const photo = await send();
    const row = await rowOf(photo);
    expect(row).toMatchObject({ is_in_row: false, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(row.object_key).toMatch(/^proofs\/\d{4}\/\d\d\/[0-9a-f]{32}$/);
    expect(row.object_key).not.toContain(photo.name);
    expect(objects.keys()).toContain(row.object_key);
    expect(await removals()).not.toContain(row.object_key);
    await expectShown(photo);
    const answer = await ask(photo);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
  });

  it("is stored once for repeated uploads", async () => {
    const photo = await send();
    const before = objects.keys();
    await send({ ...photo, bytes: randomBytes(100) });
    expect(objects.keys()).toEqual(before);
    await expectShown(photo);
  });

  it.each(["away", "refuses", "forgets", "holds what was written"] as const)(
    "is kept in the database when the store %s, shown, and moved once it is back",
    async (fault) => {
      objects.fail(fault);
      const photo = await send();
      expect(await rowOf(photo)).toMatchObject({ is_in_row: true, object_key: null });
      await expectShown(photo);
      objects.fail("none");
      await run("photos.move");
      expect(await rowOf(photo)).toMatchObject({ is_in_row: false, object_key: expect.any(String) });
      await expectShown(photo);
    },
  );

  it("returns busy while the store is down", async () => {
    const photo = await send();
    for (const fault of ["away", "drips"] as const) {
      objects.fail(fault);
      await expectNotNow(photo);
    }
    objects.fail("none");
    await expectShown(photo);
  });

  it("is not served when the store has wrong bytes or none, and administrators are notified", async () => {
    const photo = await send();
    objects.fail("lies");
    await expectNotNow(photo);
    objects.fail("none");
    await expectShown(photo);
    expect(await findings()).toMatchObject([
      { detail: expect.stringContaining("other bytes"), occurrences: 1 },
    ]);
    const { object_key: objectKey } = await rowOf(photo);
    await objects.lose(objectKey!);
    await expectNotNow(photo);
    expect(await findings()).toMatchObject([
      { detail: `The store has nothing under ${objectKey}`, occurrences: 2 },
    ]);
  });

  it("is not readable with a merchant's role", async () => {
    for (const table of ["proof_photo", "photo_removal"]) {
      const asked = sql.begin(async (tx) => {
        await tx`set local role tuma_merchant`;
        await tx`select from ${tx(table)}`;
      });
      await expect(asked).rejects.toMatchObject({ code: "42501" });
    }
  });
});

describe("an object in the store", () => {
  it("is removed after a day without a recorded photo", async () => {
    const lost = createTestPhoto();
    const placed = await place(lost);
    const kept = await send();
    const { objectKey } = placed as { objectKey: string };
    await later("23 hours");
    await run("photos.remove");
    expect(objects.keys()).toContain(objectKey);
    // In the last hour before its removal, the object cannot be claimed.
    await expect(record(lost, placed)).rejects.toThrow("about to be removed");
    await later("1 hour");
    await run("photos.remove");
    expect(objects.keys()).not.toContain(objectKey);
    expect(await removals()).not.toContain(objectKey);
    await expectShown(kept);
  });

  it("is removed with its photo after a year, even when the store was down", async () => {
    const [old, young] = [await send(), await send()];
    const { object_key: objectKey } = await rowOf(old);
    await sql`update proof_photo set created_at = now() - interval '366 days' where name = ${old.name}`;
    await sql.begin(async (past) => {
      await past`set local session_replication_role = replica`;
      await past`update shipment set status = 'delivered' where id = ${shipmentId}`;
    });
    objects.fail("away");
    await run("traces.clean");
    expect((await ask(old)).status).toBe(404);
    await run("photos.remove");
    expect(await removals()).toContain(objectKey);
    objects.fail("none");
    await run("photos.remove");
    expect(objects.keys()).not.toContain(objectKey);
    expect(await removals()).not.toContain(objectKey);
    await expectShown(young);
  });

  it("is removed with its photo for every kind of deletion", async () => {
    const photo = await send();
    const { object_key: objectKey } = await rowOf(photo);
    await sql`delete from proof_photo where name = ${photo.name}`;
    await run("photos.remove");
    expect(objects.keys()).not.toContain(objectKey);
  });
});
