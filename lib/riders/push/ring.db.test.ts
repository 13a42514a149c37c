import { createECDH, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { riderPush, riderSession } from "@/db/schema/riders";
import { shipmentLeg } from "@/db/schema/shipments";
import { startPushService } from "@/lib/adapters/web-push/push-service.fixture";
import { getGuardPolicy, parseCallableUrl } from "@/lib/adapters/webhook-transport/guard";
import type { PushPayload } from "@/lib/core/riders/rider-push";
import type { TaskPayloads } from "@/lib/jobs/names";
import { env } from "@/lib/platform/env";
import { declineOffer } from "@/lib/riders/dispatch/accept";
import { offerShipment } from "@/lib/riders/dispatch/offer-round";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { endRiderSessions } from "@/lib/riders/sessions/rider-sessions";
import {
  createTestMerchant,
  createTestRider,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { saveDevice } from "./save-device";
import { pushToRiders } from "./push-to-riders";
import { sendPushNotice } from "@/lib/riders/phone/send-notice";

const KEY = randomBytes(32);
KEY[0] = 1;
Object.assign(env, { VAPID_PRIVATE_KEY: KEY.toString("hex"), APP_ORIGIN: "https://tuma.example" });
// The push service of these tests runs on localhost.
Object.assign(getGuardPolicy, { allowLoopback: true });

const service = await startPushService();
afterAll(() => service.stop());
beforeEach(() => service.answerWith(201));

const AT = { latitude: -6.82, longitude: 39.27 };

async function loggedIn(riderId?: number) {
  const id = riderId ?? (await createTestRider("live"));
  const [session] = await transaction((tx) =>
    tx
      .insert(riderSession)
      .values({
        riderId: id,
        tokenHash: randomBytes(32).toString("hex"),
        expiresAt: new Date(Date.now() + 1e6),
      })
      .returning(),
  );
  return { riderId: id, sessionId: session!.id };
}

async function withPhone(language: "sw" | "en" = "sw") {
  const who = await loggedIn();
  const phone = service.phone();
  await transaction((tx) => saveDevice(tx, who, { ...phone.subscription, language }));
  return { ...who, ...phone };
}

const devicesOf = (riderId: number) => read().select().from(riderPush).where(eq(riderPush.riderId, riderId));

/** Creates a live shipment, offers it to the rider for `seconds` and queues the push notice. */
async function offered(riderId: number, seconds = 25): Promise<number> {
  const id = await createTestShipment(await createTestMerchant("live"));
  await transaction((tx) => tx.update(shipmentLeg).set({ fee: 5005 }).where(eq(shipmentLeg.shipmentId, id)));
  const until = new Date(Date.now() + seconds * 1000);
  await transaction((tx) => recordPosition(tx, riderId, AT));
  await transaction(async (tx) => {
    await offerShipment(tx, await lockShipment(tx, id), [riderId], until);
    await pushToRiders(tx, [riderId], { kind: "offer", shipmentId: id, until: until.toISOString() });
  });
  return id;
}

/** Queued push notices of the rider, in the order of insertion. No worker runs in this test. */
async function jobsOf(riderId: number): Promise<TaskPayloads["rider.ring"][]> {
  const rows = await read().execute<{ payload: string }>(sql`
    select payload::text as payload from queued_jobs()
    where task = 'rider.ring' and payload->>'riderId' = ${String(riderId)} order by id`);
  return rows.map(({ payload }) => JSON.parse(payload));
}

async function ring(riderId: number): Promise<void> {
  await sendPushNotice((await jobsOf(riderId)).at(-1)!);
}

describe("an offer is pushed to the rider's phone", () => {
  test("encrypted for the phone, signed, and valid as long as the offer", async () => {
    const { riderId, taken } = await withPhone();
    const id = await offered(riderId);
    await ring(riderId);
    expect(taken).toHaveLength(1);
    const { ttl, urgency, topic, vapid, sent, text } = taken[0]!;
    expect({ urgency, topic }).toEqual({ urgency: "high", topic: "offer" });
    expect(ttl).toBeGreaterThan(15);
    expect(ttl).toBeLessThanOrEqual(25);
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(KEY);
    expect(vapid).toMatchObject({
      sub: "https://tuma.example",
      key: pair.getPublicKey().toString("base64url"),
    });
    const notice: PushPayload = JSON.parse(text);
    expect(notice).toMatchObject({ kind: "offer", shipment_id: id, lang: "sw", tag: "offer", seconds: ttl });
    // The text has the pay, the distances and the areas, but no name, phone number or address.
    expect(notice.title).toBe("Kazi mpya · TZS 4,004");
    expect(notice.body).toMatch(/^Kuchukua: .+ \(km [\d.]+ kutoka ulipo\)\nKupeleka: .+ · km 4$/);
    for (const secret of ["Asha", "Juma", "+255"]) expect(text).not.toContain(secret);
    expect(sent.includes("Kazi")).toBe(false);
  });

  test("in the language of the page", async () => {
    const { riderId, taken } = await withPhone("en");
    await offered(riderId);
    await ring(riderId);
    expect(JSON.parse(taken[0]!.text).title).toBe("New job · TZS 4,004");
  });

  test("not after it was answered or has expired", async () => {
    const { riderId, taken } = await withPhone();
    const id = await offered(riderId);
    await transaction((tx) => declineOffer(tx, riderId, id));
    await ring(riderId);
    const other = await withPhone();
    await offered(other.riderId, -1);
    await ring(other.riderId);
    expect([taken, other.taken]).toEqual([[], []]);
  });

  test("a rider without push notifications creates no job", async () => {
    const { riderId } = await loggedIn();
    await offered(riderId);
    expect(await jobsOf(riderId)).toEqual([]);
  });
});

test("a silent rider is notified the same way", async () => {
  const { riderId, taken } = await withPhone();
  const until = new Date(Date.now() + 120_000).toISOString();
  await transaction((tx) => pushToRiders(tx, [riderId], { kind: "sign_of_life", shipmentId: 7, until }));
  await ring(riderId);
  expect(JSON.parse(taken[0]!.text)).toMatchObject({ kind: "sign_of_life", title: "Bado uko kazini?" });
});

describe("a phone that cannot be notified", () => {
  test.each([404, 410])("is removed when its push service answers %i", async (status) => {
    const { riderId } = await withPhone();
    await offered(riderId);
    service.answerWith(status);
    await ring(riderId);
    expect(await devicesOf(riderId)).toEqual([]);
    expect(await jobsOf(riderId)).toHaveLength(1);
  });

  test("is tried at most four times while its push service fails", async () => {
    const { riderId, taken } = await withPhone();
    await offered(riderId);
    service.answerWith(503);
    for (const tries of [1, 2, 3]) {
      await ring(riderId);
      expect((await jobsOf(riderId)).at(-1)).toMatchObject({ tries });
    }
    await ring(riderId);
    expect(await jobsOf(riderId)).toHaveLength(4);
    service.answerWith(201);
    await ring(riderId);
    expect(taken).toHaveLength(1);
    expect(await devicesOf(riderId)).toHaveLength(1);
  });

  test("is not retried after the end of the offer, or after a refusal by its push service", async () => {
    const [late, refused] = [await withPhone(), await withPhone()];
    await offered(late.riderId, 3);
    service.answerWith(500);
    await ring(late.riderId);
    await offered(refused.riderId);
    service.answerWith(413);
    await ring(refused.riderId);
    expect(await jobsOf(late.riderId)).toHaveLength(1);
    expect(await jobsOf(refused.riderId)).toHaveLength(1);
    expect(await devicesOf(refused.riderId)).toHaveLength(1);
  });

  test("is never requested at an internal address", async () => {
    const { riderId } = await withPhone();
    await offered(riderId);
    const before = service.asked();
    for (const endpoint of ["https://10.0.0.1/push", "https://169.254.169.254/push"]) {
      await transaction((tx) => tx.update(riderPush).set({ endpoint }).where(eq(riderPush.riderId, riderId)));
      await ring(riderId);
      expect(await jobsOf(riderId)).toHaveLength(1);
    }
    expect(service.asked()).toBe(before);
  });
});

describe("a push address", () => {
  test.each([
    "http://push.example/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest",
    "https://localhost/x",
    "http://127.0.0.1:9/x",
    "https://push.internal/x",
    "https://user:secret@push.example/x",
    "file:///etc/passwd",
  ])("is not %s", (endpoint) => {
    const refused = expect.objectContaining({ condition: "validation_error" });
    expect(() => parseCallableUrl(endpoint, "live", "endpoint", { allowLoopback: false })).toThrow(refused);
  });

  test("is the latest of each session and is deleted with the session", async () => {
    const who = await withPhone();
    const next = service.phone();
    await transaction((tx) => saveDevice(tx, who, { ...next.subscription, language: "en" }));
    expect(await devicesOf(who.riderId)).toMatchObject([
      { endpoint: next.subscription.endpoint, language: "en" },
    ]);
    await transaction((tx) => endRiderSessions(tx, who.riderId));
    expect(await devicesOf(who.riderId)).toEqual([]);
    const gone = transaction((tx) => saveDevice(tx, who, { ...next.subscription, language: "en" }));
    await expect(gone).rejects.toMatchObject({ condition: "not_logged_in" });
  });

  test("belongs to the rider who logged in last on the phone", async () => {
    const [first, second] = [await withPhone(), await loggedIn()];
    await transaction((tx) => saveDevice(tx, second, { ...first.subscription, language: "sw" }));
    expect(await devicesOf(first.riderId)).toEqual([]);
    expect(await devicesOf(second.riderId)).toHaveLength(1);
  });

  test("is stored once for concurrent requests", async () => {
    const who = await loggedIn();
    const phones = Array.from({ length: 8 }, () => service.phone());
    await Promise.all(
      phones.map(({ subscription }) =>
        transaction((tx) => saveDevice(tx, who, { ...subscription, language: "sw" })),
      ),
    );
    expect(await devicesOf(who.riderId)).toHaveLength(1);
  });
});
