import { createECDH, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { read } from "@/db/client";
import { riderPush } from "@/db/schema/rider-push";
import { expectError } from "./expectations";
import { riderPhone } from "./rider-phone";

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

it("a phone says where it takes notices, as often as it likes, and is forgotten at the log-out", async () => {
  const phone = await riderPhone();
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
])("%s is refused", async (_name, changes) => {
  const phone = await riderPhone();
  expectError(await phone.browser.send("POST", PUSH, device(changes)), 422, "validation_error");
  expect(await keptOf(phone.id)).toEqual([]);
});

it("to show an offer that is another's, or none, changes and tells nothing", async () => {
  const phone = await riderPhone();
  const { status, body } = await phone.browser.send("POST", "/api/rider/offer-shown", { shipment_id: 1000 });
  expect([status, body]).toMatchObject([200, { expires_at: null }]);
});
