import fc from "fast-check";
import { expect, test } from "vitest";
import { renderEvent, renderEventWithData } from "./webhook-event";

const EVENT = {
  eventId: "evt_1",
  type: "delivery.picked_up",
  mode: "sandbox" as const,
  createdAt: new Date("2025-01-01T09:00:00Z"),
  sequence: 3,
  merchantReference: "order-1",
  data: {
    shipment_id: 4021,
    merchant_reference: "order-1",
    rider: { name: "Juma A.", vehicle_type: "Motorcycle" },
  },
};

test("the body has the documented fields in order", () => {
  expect(renderEvent(EVENT)).toBe(
    '{"id":"evt_1","type":"delivery.picked_up","api_version":"v1","mode":"sandbox",' +
      '"created_at":"2025-01-01T09:00:00.000Z","sequence":3,"merchant_reference":"order-1","data":{' +
      '"shipment_id":4021,"merchant_reference":"order-1","rider":{"name":"Juma A.","vehicle_type":"Motorcycle"}}}',
  );
});

test("an event without a reference has null instead of omitting the field", () => {
  expect(JSON.parse(renderEvent({ ...EVENT, merchantReference: null, sequence: null }))).toMatchObject({
    merchant_reference: null,
    sequence: null,
  });
});

test("the body is the same after it is parsed and rendered again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.option(fc.string()), (reference, notes) => {
      const event = { ...EVENT, merchantReference: reference, data: { ...EVENT.data, notes } };
      const stored = JSON.parse(JSON.stringify(event.data)) as Record<string, unknown>;
      expect(renderEvent({ ...event, data: stored })).toBe(renderEvent(event));
      expect(renderEventWithData(event, JSON.stringify(event.data))).toBe(renderEvent(event));
    }),
  );
});
