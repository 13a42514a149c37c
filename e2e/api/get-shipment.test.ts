import { describe, expect, it } from "vitest";
import { shipmentSchema } from "@/lib/core/shipments/shipment-response";
import { createApiClient, createTestMerchant, buildOrder, buildRegionalOrder } from "../fixtures";
import { fastForwardShipment } from "./courier";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { SHIPMENT, SHIPMENT_EVENT } from "./fields";
import { expectFieldTypes } from "./resource";

// Specification: Shipment; Shipment event; GET /merchant/shipments/{id}.

const merchant = await createTestMerchant();
const { sandbox } = merchant;
const caller = merchant.caller("sandbox");

describe("GET /merchant/shipments/{id}", () => {
  it("returns the same bytes as create while nothing has changed", async () => {
    for (const body of [
      buildOrder({ payment_source: "gateway" }),
      buildRegionalOrder({ payment_source: "gateway" }),
    ]) {
      const created = await sandbox.create(body);
      expect((await sandbox.show(created.body.id)).text).toBe(created.text);
    }
  });

  it("returns every field and every event, newest first, of a delivered shipment", async () => {
    for (const body of [buildOrder(), buildRegionalOrder()]) {
      const { id } = expectOk(await sandbox.create(body), 201);
      await fastForwardShipment(caller, id, "delivered");
      const shipment = expectOk(await sandbox.show(id));
      expectFieldTypes(shipment, SHIPMENT, shipmentSchema);
      expect(shipment.status).toBe("delivered");
      for (const event of shipment.events) expectFieldTypes(event, SHIPMENT_EVENT);
      const ids = shipment.events.map((event) => event.id);
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
      const times = shipment.events.map((event) => event.occurred_at);
      expect(times).toEqual([...times].sort().reverse());
      expect(shipment.events[0]!.status).toBe("delivered");
      expect(
        shipment.events.some(
          ({ leg_type, actor_type }) => leg_type === "first_mile" && actor_type === "rider",
        ),
      ).toBe(true);
    }
  });

  it("shows the rider only during the job", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    await fastForwardShipment(caller, id);
    const [leg] = expectOk(await sandbox.show(id)).legs;
    expect(leg).toMatchObject({
      status: "assigned",
      rider: { name: expect.any(String), phone: expect.stringMatching(/^\+[1-9]\d{7,14}$/) },
    });
    await fastForwardShipment(caller, id, "delivered");
    expect(expectOk(await sandbox.show(id)).legs[0]).toMatchObject({ status: "completed", rider: null });
  });

  it("returns the same 404 for missing, foreign and other-mode shipments", async () => {
    const other = await createTestMerchant();
    const { id: foreign } = expectOk(await other.sandbox.create(buildOrder()), 201);
    const { id: alive } = expectOk(await merchant.live.create(buildOrder()), 201);
    const impossible = ["1", "0", "-1", "2147483648", "9223372036854775808", "9".repeat(40), "9".repeat(400)];
    const bodies = [];
    for (const id of [foreign, alive, ...impossible]) {
      const answer = await sandbox.show(id);
      expectError(answer, 404, "shipment_not_found", "Shipment not found");
      const { request_id: _, ...body } = answer.error;
      bodies.push(JSON.stringify(body));
    }
    expect(new Set(bodies).size).toBe(1);
  });

  it.each(["abc", "1.5", "0x10", "1e3", "%20"])("rejects %s, which is not an integer", async (id) => {
    expectFieldErrors(await sandbox.show(id), [["path.id", "int_type"]]);
  });

  it("requires a key", async () => {
    expectError(await createApiClient(null).show(1), 401, "invalid_api_key");
  });
});
