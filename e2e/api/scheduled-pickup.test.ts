import { describe, expect, it, test } from "vitest";
import {
  buildOrder,
  buildRoute,
  createTestMerchant,
  getBalance,
  ownerSql,
  POSTA,
  uniqueText,
} from "../fixtures";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { waitForEventTypes } from "./feed";

// Specification: Scheduled pickup; GET /merchant/pickup-windows.

const { sandbox, live } = await createTestMerchant();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const AT_SEA = { latitude: -9.6, longitude: 41.4 };
/** The scenario in which the search waits for the scheduled time. */
const HELD = { "X-Sandbox-Scenario": "10" };

describe("a create with a pickup window", () => {
  it("confirms the shipment at once and shows the window", async () => {
    const pickup_after = inHours(5);
    const created = expectOk(await sandbox.create(buildOrder({ pickup_after }), HELD), 201);
    expect(created).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      pickup_after,
      pickup_before: new Date(Date.parse(pickup_after) + 2 * HOUR_MS).toISOString(),
    });
    expect(Date.parse(created.estimated_delivery_at)).toBeGreaterThan(Date.parse(created.pickup_before!));
    expect(expectOk(await sandbox.show(created.id))).toMatchObject({ pickup_after, status: "confirmed" });
  });

  it("accepts an offset and returns UTC", async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 + 6 * HOUR_MS);
    const local = new Date(at.getTime() + 3 * HOUR_MS).toISOString().replace(".000Z", "+03:00");
    const created = expectOk(await sandbox.create(buildOrder({ pickup_after: local }), HELD), 201);
    expect(created.pickup_after).toBe(at.toISOString());
  });

  it("is free to cancel until the search starts, and says until when", async () => {
    const { id, pickup_after } = expectOk(
      await sandbox.create(buildOrder({ pickup_after: inHours(5) }), HELD),
      201,
    );
    const preview = expectOk(await sandbox.preview(id));
    expect(preview).toMatchObject({ window: "grace", fee: 0 });
    expect(preview).toMatchObject({
      window_expires_at: new Date(Date.parse(pickup_after!) - 15 * 60_000).toISOString(),
    });
  });

  it("starts its search after ten seconds in the sandbox, once", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder({ pickup_after: inHours(5) })), 201);
    const events = await waitForEventTypes(sandbox, id, 3);
    expect(events.slice(0, 3)).toEqual(["shipment.created", "shipment.paid", "delivery.search_started"]);
    const { events: history } = expectOk(await sandbox.show(id));
    expect(history.at(-1)).toMatchObject({ status: "confirmed", actor_type: "system" });
  });

  it("is moved on by fast-forward", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder({ pickup_after: inHours(5) }), HELD), 201);
    expectOk(await sandbox.post(`/merchant/shipments/${id}/fast-forward`, { to: "delivered" }));
    expect(expectOk(await sandbox.show(id)).status).toBe("delivered");
  });
});

test.each([
  ["too near", { pickup_after: inHours(0.1) }, "pickup_after", "value_error"],
  ["too far", { pickup_after: inHours(15 * 24) }, "pickup_after", "value_error"],
  ["without a start", { pickup_before: inHours(5) }, "pickup_after", "missing"],
  ["too short", { pickup_after: inHours(5), pickup_before: inHours(5.2) }, "pickup_before", "value_error"],
  ["too long", { pickup_after: inHours(5), pickup_before: inHours(30) }, "pickup_before", "value_error"],
  ["without an offset", { pickup_after: "2030-01-01T08:00:00" }, "pickup_after", "value_error"],
])("a window %s is a 422 on its field, on rates and create", async (_, fields, field, type) => {
  for (const response of [await live.create(buildOrder(fields)), await live.rates(buildRoute(fields))]) {
    expectFieldErrors(response, [[`body.${field}`, type]]);
  }
});

describe("a quote", () => {
  it("shows the window and holds for it only", async () => {
    const pickup_after = inHours(5);
    const quoted = expectOk(await sandbox.rates(buildRoute({ pickup_after })));
    expect(quoted).toMatchObject({ pickup_after });
    const { quote_token } = quoted;
    const order = buildOrder({ pickup_after, quote_token });
    expectOk(await sandbox.create(order, HELD), 201);
    const other = await sandbox.create({ ...order, pickup_after: inHours(7) }, HELD);
    expectFieldErrors(other, [["body.quote_token", "value_error"]]);
  });

  it("has no window without the fields", async () => {
    expect(expectOk(await sandbox.rates(buildRoute()))).toMatchObject({
      pickup_after: null,
      pickup_before: null,
    });
  });
});

test("a full half hour is refused before anything is charged, with the next free windows", async () => {
  const [hub] = await ownerSql()<{ id: number }[]>`
    insert into hub (name, address, latitude, longitude, pickup_capacity)
    values (${uniqueText()}, 'At sea', ${AT_SEA.latitude}, ${AT_SEA.longitude}, 1) returning id`;
  try {
    const halfHour = 1_800_000;
    const at = (Math.floor(Date.now() / halfHour) + 8) * halfHour;
    const order = buildOrder({
      ...{ pickup_latitude: AT_SEA.latitude, pickup_longitude: AT_SEA.longitude },
      ...{ dropoff_latitude: AT_SEA.latitude + 0.02, dropoff_longitude: AT_SEA.longitude },
      pickup_after: new Date(at).toISOString(),
    });
    const merchant = await createTestMerchant();
    expectOk(await merchant.sandbox.create(order, HELD), 201);
    const balance = await getBalance(merchant.caller("sandbox"));
    const refused = await merchant.sandbox.create(order, HELD);
    expectError(refused, 400, "pickup_window_full");
    expect(refused.error.meta).toMatchObject({
      windows: [1, 2, 3].map((later) => ({
        pickup_after: new Date(at + later * halfHour).toISOString(),
        free: 1,
      })),
    });
    expect(await getBalance(merchant.caller("sandbox"))).toBe(balance);
  } finally {
    await ownerSql()`update hub set is_active = false where id = ${hub!.id}`;
  }
});

describe("GET /merchant/pickup-windows", () => {
  const list = (date: string) =>
    sandbox.get<{ pickup_after: string; pickup_before: string; free: number | null }[]>(
      `/merchant/pickup-windows?latitude=${POSTA.latitude}&longitude=${POSTA.longitude}&date=${date}`,
    );
  const day = (days: number) => new Date(Date.now() + (days * 24 + 3) * HOUR_MS).toISOString().slice(0, 10);

  it("lists the half hours of a day, which a create accepts", async () => {
    const windows = expectOk(await list(day(1)));
    expect(windows.length).toBeGreaterThan(40);
    const { pickup_after, pickup_before } = windows.at(-1)!;
    expectOk(await sandbox.create(buildOrder({ pickup_after, pickup_before }), HELD), 201);
  });

  it("is empty for a day in the past or more than 14 days ahead", async () => {
    expect(expectOk(await list(day(-2)))).toEqual([]);
    expect(expectOk(await list(day(20)))).toEqual([]);
  });

  it("refuses a day that does not exist", async () => {
    expectError(await list("2026-02-30"), 422, "validation_error");
  });
});
