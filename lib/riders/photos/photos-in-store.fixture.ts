import { randomBytes } from "node:crypto";
import { startObjectStore } from "@/lib/adapters/photo-store/object-store.fixture";
import { createDedicatedDatabase } from "@/lib/shipments/create/own-database.fixture";

export interface SentPhoto {
  name: string;
  contentType: string;
  bytes: Buffer;
}

interface PhotoRow {
  id: number;
  is_in_row: boolean;
  object_key: string | null;
  sha256: string | null;
}

export const createTestPhoto = (): SentPhoto => ({
  name: randomBytes(16).toString("hex"),
  contentType: "image/jpeg",
  bytes: randomBytes(5000),
});

export async function startPhotoStoreTest() {
  const objects = await startObjectStore();
  Object.assign(process.env, objects.settings);
  const { sql } = await createDedicatedDatabase();
  const { GET } = await import("@/app/proof/[name]/route");
  const { transaction } = await import("@/db/client");
  const { STEPS_TO_SAME_CITY_RECEIVER, performManualSteps } = await import(
    "@/lib/riders/steps/by-hand.fixture"
  );
  const { createTestMerchant, createTestShipment } = await import(
    "@/lib/shipments/create/paid-shipment.fixture"
  );
  const { tasks } = await import("@/lib/worker/tasks");
  const { storePhotoBytes } = await import("./store-photo");
  const { storePhoto } = await import("./store-photo");
  const shipmentId = await createTestShipment(await createTestMerchant());
  const riderId = await performManualSteps(shipmentId, STEPS_TO_SAME_CITY_RECEIVER);
  const place = (photo: SentPhoto) => storePhotoBytes(riderId, { ...photo, shipmentId });
  const record = ({ name, contentType }: SentPhoto, placed: Awaited<ReturnType<typeof place>>) =>
    transaction((tx) => storePhoto(tx, riderId, { name, contentType, shipmentId, ...placed }));
  return {
    objects,
    sql,
    shipmentId,
    place,
    record,
    async send(photo = createTestPhoto()) {
      await record(photo, await place(photo));
      return photo;
    },
    async rowOf({ name }: SentPhoto) {
      const [row] = await sql<PhotoRow[]>`
        select id, bytes is not null as is_in_row, object_key, sha256 from proof_photo where name = ${name}`;
      return row!;
    },
    ask: ({ name }: SentPhoto) =>
      GET(new Request("http://localhost/"), { params: Promise.resolve({ name }) }),
    run: (task: "photos.move" | "photos.remove" | "traces.clean") => tasks[task]!({}, {} as never),
    removals: async () =>
      (await sql`select object_key from photo_removal`).map(({ object_key }) => object_key as string),
    later: (time: string) => sql`update photo_removal set due_at = due_at - ${time}::interval`,
    clear: () => sql`delete from proof_photo`,
    async stop() {
      await objects.stop();
      await sql.end();
    },
  };
}
