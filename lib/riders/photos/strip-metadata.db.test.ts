import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { STEPS_TO_SAME_CITY_RECEIVER, performManualSteps } from "@/lib/riders/steps/by-hand.fixture";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { tasks } from "@/lib/worker/tasks";
import { stripMetadata } from "./strip-metadata";
import { readProofPhoto } from "./read-photo";
import { storePhoto } from "./store-photo";

const newName = () => randomBytes(16).toString("hex");
const run = () => tasks["photos.bare"]!({}, {} as never);

const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ff0000" } })
  .withExif({ IFD0: { Make: "SECRET-PHONE" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 48/1 0/1" } })
  .jpeg()
  .toBuffer();

test("strips the metadata of older photos once", async () => {
  const shipmentId = await createTestShipment(await createTestMerchant());
  const riderId = await performManualSteps(shipmentId, STEPS_TO_SAME_CITY_RECEIVER);
  const [old, broken, fresh] = [newName(), newName(), newName()] as const;
  for (const [name, bytes] of [
    [old, taken],
    [broken, Buffer.from([0xff, 0xd8, 0xff, 1])],
  ] as const) {
    await pool`insert into proof_photo (name, shipment_id, rider_id, content_type, bytes)
      values (${name}, ${shipmentId}, ${riderId}, 'image/jpeg', ${bytes})`;
  }
  const bare = await stripMetadata({ bytes: taken, contentType: "image/jpeg" });
  await transaction((tx) => storePhoto(tx, riderId, { name: fresh, shipmentId, ...bare }));
  await run();
  const [one, two, three] = await Promise.all([old, broken, fresh].map(readProofPhoto));
  expect((await sharp(one!.bytes).metadata()).exif).toBeUndefined();
  expect(Buffer.from(one!.bytes).includes("SECRET-PHONE")).toBe(false);
  expect(two!.bytes).toHaveLength(4);
  expect(Buffer.from(three!.bytes)).toEqual(bare.bytes);
  expect(await pool`select from proof_photo where not is_bare and shipment_id = ${shipmentId}`).toHaveLength(
    0,
  );
  await run();
  expect(await readProofPhoto(old)).toEqual(one);
});
