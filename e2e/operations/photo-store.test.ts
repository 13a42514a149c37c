import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startObjectStore } from "@/lib/adapters/photo-store/object-store.fixture";
import { startDeployment } from "../setup/deployment";
import { buildEnvWithShiftedClock } from "./next-minute";

/** Milliseconds from the start of the worker to the next full minute of the worker's shifted clock. */
const MINUTE_COMES_IN_MS = 8000;
const MOVED_WITHIN_MS = 75_000;
const ORIGIN = "http://localhost:3000";
const METRICS_TOKEN = "metrics-token-of-the-tests";

const objects = await startObjectStore();
afterAll(objects.stop);
const deployment = await startDeployment({ webs: 1, workers: 0, settings: { METRICS_TOKEN } });
const { ownerSql, waitForCondition } = await import("../fixtures");
const { createLiveTestRider, RIDER_PIN } = await import("../api/rider-phone");
const { STEPS_TO_SAME_CITY_RECEIVER, performManualSteps } = await import(
  "@/lib/riders/steps/by-hand.fixture"
);
const { createTestMerchant, createTestShipment } = await import(
  "@/lib/shipments/create/paid-shipment.fixture"
);

const shipmentId = await createTestShipment(await createTestMerchant());
const rider = await createLiveTestRider();
await performManualSteps(shipmentId, STEPS_TO_SAME_CITY_RECEIVER, rider.id);
const [before] = deployment.webs;
let after: typeof before;
let cookie = "";

beforeAll(async () => {
  after = await deployment.addWeb(objects.settings);
  const logIn = await fetch(`${before!.origin}/api/rider/session`, {
    method: "POST",
    headers: { origin: ORIGIN, "content-type": "application/json" },
    body: JSON.stringify({ phone: rider.phone, pin: RIDER_PIN }),
  });
  cookie = logIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  expect(logIn.status).toBe(200);
});

async function send(web: typeof before) {
  const name = randomBytes(16).toString("hex");
  const background = { r: randomBytes(1)[0]!, g: 90, b: 30 };
  const body = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const url = `${web!.origin}/api/rider/photos?name=${name}&shipment_id=${shipmentId}`;
  const headers = { origin: ORIGIN, cookie, "content-type": "image/jpeg" };
  const answer = await fetch(url, { method: "POST", headers, body: new Uint8Array(body) });
  expect([answer.status, await answer.json()]).toEqual([200, { photo_url: `${ORIGIN}/proof/${name}` }]);
  return name;
}

async function shown(web: typeof before, name: string) {
  const answer = await fetch(`${web!.origin}/proof/${name}`);
  const { headers, status } = answer;
  return { status, retry: headers.get("retry-after"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function metric(web: typeof before, name: string) {
  const answer = await fetch(`${web!.origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(await answer.text())?.[1]);
}

const inStore = async () =>
  Number((await ownerSql()`select count(*) from proof_photo where object_key is not null`)[0]!.count);

describe("a service with a new photo store", () => {
  it("stores new photos, moves earlier ones and those of outages, and serves all", async () => {
    const names = [await send(before)];
    objects.fail("away");
    names.push(await send(after));
    objects.fail("none");
    names.push(await send(after));
    expect(await inStore()).toBe(1);
    const pictures = await Promise.all(names.map((name) => shown(after, name)));
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await metric(before, "tuma_photos_to_move"), await metric(after, "tuma_photos_to_move")]).toEqual(
      [0, 2],
    );
    await deployment.addWorker({ ...objects.settings, ...buildEnvWithShiftedClock(MINUTE_COMES_IN_MS) });
    await waitForCondition("the worker has moved them", async () => (await inStore()) === 3, MOVED_WITHIN_MS);
    expect(objects.keys()).toHaveLength(3);
    for (const [index, name] of names.entries()) {
      const { status, bytes } = await shown(after, name);
      expect([status, bytes.equals(pictures[index]!.bytes)]).toEqual([200, true]);
      expect(await shown(before, name)).toMatchObject({ status: 503, retry: "30", bytes: Buffer.alloc(0) });
    }
    expect(await metric(after, "tuma_photos_to_move")).toBe(0);
  });
});
