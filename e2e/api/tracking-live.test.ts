import { request } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { recordPosition } from "@/lib/riders/positions/record-positions";
import { createTestMerchant, buildOrder, waitForCondition } from "../fixtures";
import { parseApiResponse, getDispatcher, uniqueClientAddress, serverOrigin } from "./client";
import { createManualTestRider } from "./courier";
import { expectOk } from "./expectations";
import { startSeparateServer } from "./separate-server";
import { parseLiveToken, openTrackingStream, type TrackingStream } from "./tracking-stream";

// Specification: Tracking page.

/** Maximum milliseconds from a position report to the event on the tracking page. */
const SECOND_MS = 1000;
const UPDATE_BYTES_MAX = 600;
const STREAMS_PER_ADDRESS_MAX = 200;
const merchant = await createTestMerchant();
const open: TrackingStream[] = [];

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function page(code: string, origin = serverOrigin()) {
  const query = new URLSearchParams({ code, lang: "en" });
  const dispatcher = getDispatcher(uniqueClientAddress());
  return (await parseApiResponse(await request(`${origin}/track?${query}`, { dispatcher }))).text;
}

/** Opens the event stream of a tracking code. */
async function follow(code: string): Promise<TrackingStream> {
  const stream = await openTrackingStream(parseLiveToken(await page(code)));
  open.push(stream);
  await waitForCondition("the stream is open", () => stream.of("token").length === 1);
  return stream;
}

async function carried() {
  const shipment = expectOk(await merchant.live.create(buildOrder()), 201);
  const rider = await createManualTestRider();
  await rider.carry(shipment.id);
  const ride = (latitude: number, at?: Date) =>
    transaction((tx) => recordPosition(tx, rider.riderId, { latitude, longitude: 39.251234 }, at));
  return { shipment, rider, ride };
}

describe("the event stream of a tracking page", () => {
  it("sends each position within a second, small and rounded, and ends with the delivery", async () => {
    const { shipment, rider, ride } = await carried();
    const stream = await follow(shipment.tracking_code);
    expect(stream.status).toBe(200);
    expect(stream.headers["content-type"]).toMatch(/^text\/event-stream/);
    expect(stream.headers["cache-control"]).toBe("no-cache, no-transform");
    expect(stream.headers["x-accel-buffering"]).toBe("no");
    expect(stream.headers["x-content-type-options"]).toBe("nosniff");
    const before = stream.text().length;
    const started = Date.now();
    await ride(-6.798712, new Date());
    await waitForCondition("the position", () => stream.of("position").length === 1, 5 * SECOND_MS);
    expect(Date.now() - started).toBeLessThan(SECOND_MS);
    expect(stream.text().length - before).toBeLessThanOrEqual(UPDATE_BYTES_MAX);
    expect(stream.of("position")).toEqual([
      {
        latitude: -6.7987,
        longitude: 39.2512,
        seen_at: expect.stringMatching(/^\d{4}-.*Z$/),
        age_seconds: expect.any(Number),
        near: expect.any(String),
      },
    ]);
    await rider.deliver(shipment.id);
    await stream.ended;
    expect(stream.of("changed").length).toBeGreaterThan(0);
    expect(stream.text()).not.toMatch(/255|TUMA|Omari|Kibwana|Posta|Mlimani|amount/);
  });

  it("sends no position before the rider departs, only that something changed", async () => {
    const shipment = expectOk(await merchant.live.create(buildOrder()), 201);
    const stream = await follow(shipment.tracking_code);
    const rider = await createManualTestRider();
    await rider.accept(shipment.id);
    await transaction((tx) =>
      recordPosition(tx, rider.riderId, { latitude: -6.79, longitude: 39.25 }, new Date()),
    );
    await rider.collect(shipment.id);
    await waitForCondition("both moves are told", () => stream.of("changed").length >= 2);
    expect(stream.of("position")).toEqual([]);
    await rider.headOut(shipment.id);
    await transaction((tx) =>
      recordPosition(tx, rider.riderId, { latitude: -6.78, longitude: 39.25 }, new Date()),
    );
    await waitForCondition("the position", () => stream.of("position").length === 1);
  });

  it("of a sandbox shipment ends with its cancellation", async () => {
    const shipment = expectOk(await merchant.sandbox.create(buildOrder()), 201);
    const stream = await follow(shipment.tracking_code);
    expectOk(await merchant.sandbox.cancel(shipment.id));
    await stream.ended;
    expect(stream.of("changed")).toHaveLength(1);
  });

  it("requires a token", async () => {
    const { shipment } = await carried();
    const token = parseLiveToken(await page(shipment.tracking_code));
    const wrong = ["", "nonsense", shipment.tracking_code, String(shipment.id), `${token}x`, `x${token}`];
    for (const guess of wrong) {
      const refused = await openTrackingStream(guess);
      await refused.ended;
      expect(refused.status, guess).toBe(404);
      expect(JSON.parse(refused.text())).toMatchObject({ code: "not_found", detail: expect.any(String) });
    }
    const byCode = await request(`${serverOrigin()}/api/track/live?code=${shipment.tracking_code}`);
    expect(byCode.statusCode).toBe(404);
    await byCode.body.dump();
    const posted = await request(`${serverOrigin()}/api/track/live?token=${token}`, { method: "POST" });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET"]);
    expect(await posted.body.json()).toMatchObject({
      code: "method_not_allowed",
      detail: expect.any(String),
    });
  });

  it("accepts many phones behind one address, and then returns Retry-After", async () => {
    const { shipment } = await carried();
    const token = parseLiveToken(await page(shipment.tracking_code));
    const address = uniqueClientAddress();
    for (let count = 0; count < STREAMS_PER_ADDRESS_MAX; count++) {
      open.push(await openTrackingStream(token, { address }));
    }
    expect(open.every(({ status }) => status === 200)).toBe(true);
    const refused = await openTrackingStream(token, { address });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "30"]);
    expect((await openTrackingStream(token)).status).toBe(200);
    open.shift()!.close();
    await waitForCondition("the place is free again", async () => {
      const again = await openTrackingStream(token, { address });
      open.push(again);
      return again.status === 200;
    });
  });

  it("counts an IPv6 network as one address", async () => {
    const { origin } = await startSeparateServer({ TRUSTED_PROXY_HOPS: "1" });
    const token = parseLiveToken(await page((await carried()).shipment.tracking_code, origin));
    const from = (address: string) =>
      openTrackingStream(token, { origin, headers: { "x-forwarded-for": address } });
    for (let count = 0; count < STREAMS_PER_ADDRESS_MAX; count++) {
      open.push(await from(`2001:db8:5:6::${count.toString(16)}`));
    }
    expect(open.every(({ status }) => status === 200)).toBe(true);
    expect((await from("2001:db8:5:6:7:8:9:a")).status).toBe(503);
    open.push(await from("2001:db8:5:7::1"));
    expect(open.at(-1)!.status).toBe(200);
  });

  it("is absent from pages of ended shipments", async () => {
    const { shipment, rider } = await carried();
    await rider.deliver(shipment.id);
    const html = await page(shipment.tracking_code);
    expect(() => parseLiveToken(html)).toThrow();
  });
});

it("a stopping server closes its streams immediately and exits soon", async () => {
  const server = await startSeparateServer();
  const { shipment } = await carried();
  const token = parseLiveToken(await page(shipment.tracking_code, server.origin));
  const stream = await openTrackingStream(token, { origin: server.origin });
  await waitForCondition("the stream is open", () => stream.of("token").length === 1);
  const started = Date.now();
  await server.stop();
  await stream.ended;
  expect(Date.now() - started).toBeLessThan(15 * SECOND_MS);
});
