import { expect, test } from "vitest";
import { ApiError } from "@/components/ui/call-api";
import type { QueuedPhoto } from "./database";
import { createMemoryQueue } from "./offline-queue";
import { sendPhotos } from "./send-photos";

const NAMES = ["one", "two"];

async function photos(statusOf: (name: string) => number) {
  const drawer = createMemoryQueue<QueuedPhoto>();
  for (const name of NAMES)
    await drawer.add({ name, shipmentId: 7, riderPhone: "", picture: new Blob([name]) });
  const refused: string[] = [];
  const sending = await sendPhotos({
    waiting: drawer.all,
    post: async ({ name }) => {
      const status = statusOf(name);
      if (status !== 200) throw new ApiError(status, "refused", "", null, {});
    },
    forget: async ({ order, name }, isRefused) => {
      if (isRefused) refused.push(name);
      await drawer.remove([order]);
    },
  });
  return { sending, refused, left: (await drawer.all()).map(({ name }) => name) };
}

test("photos are deleted after upload", async () => {
  expect(await photos(() => 200)).toEqual({ sending: "sent", refused: [], left: [] });
});

test("photos stay queued offline", async () => {
  expect(await photos(() => 0)).toEqual({ sending: "later", refused: [], left: NAMES });
});

test("a rejected photo is reported, and does not block the next", async () => {
  const { sending, refused, left } = await photos((name) => (name === "one" ? 404 : 200));
  expect([sending, refused, left]).toEqual(["sent", ["one"], []]);
});
