import { createECDH, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { read } from "@/db/client";
import { riderPush } from "@/db/schema/riders";
import { expectError } from "./expectations";
import { createRiderPhone } from "./rider-phone";

const PUSH = "/api/rider/push";

const device = (changes: object = {}) => ({
  endpoint: `https://push.example/${randomBytes(16).toString("hex")}`,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
  language: "sw",
  ...changes,
});
const keptOf = (riderId: number) => read().select().from(riderPush).where(eq(riderPush.riderId, riderId));

it("a phone registers for push repeatedly, and is removed at log-out", async () => {
  const phone = await createRiderPhone();
  for (const each of [device(), device(), device()]) {
    expect((await phone.browser.send("POST", PUSH, each)).status).toBe(200);
    expect(await keptOf(phone.id)).toMatchObject([{ endpoint: each.endpoint }]);
  }
  await phone.browser.send("DELETE", "/api/rider/session");
  expect(await keptOf(phone.id)).toEqual([]);
  expectError(await phone.browser.send("POST", PUSH, device()), 401, "not_logged_in");
});

it.each([
  ["an address inside of a network", { endpoint: "https://10.1.2.3/push" }],
  ["an address without TLS", { endpoint: "http://push.example/phone" }],
  ["a key of no curve", { keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) } }],
  ["no key", { keys: {} }],
])("%s is rejected", async (_name, changes) => {
  const phone = await createRiderPhone();
  expectError(await phone.browser.send("POST", PUSH, device(changes)), 422, "validation_error");
  expect(await keptOf(phone.id)).toEqual([]);
});

it("reporting another rider's or no offer as shown has no effect", async () => {
  const phone = await createRiderPhone();
  const { status, body } = await phone.browser.send("POST", "/api/rider/offer-shown", { shipment_id: 1000 });
  expect([status, body]).toMatchObject([200, { expires_at: null }]);
});
