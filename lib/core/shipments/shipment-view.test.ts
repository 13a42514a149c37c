import { expect, test } from "vitest";
import { SHIPMENT_STATUSES, type ShipmentStatus } from "@/lib/core/statuses";
import { getRefreshSeconds, type ShipmentView } from "./shipment-view";

const viewOf = (status: ShipmentStatus, final: boolean | null, ...deliveries: string[]) =>
  ({
    shipment: { status, failure: final === null ? null : { final } },
    deliveries: deliveries.map((delivered) => ({ status: delivered })),
  }) as unknown as ShipmentView;
const ENDED = ["delivered", "cancelled"];

test.each(SHIPMENT_STATUSES)("the page of a shipment that is %s polls while it may change", (status) => {
  const calm = ENDED.includes(status) ? null : 4;
  if (status !== "failed") expect(getRefreshSeconds(viewOf(status, null))).toBe(calm);
  if (status !== "failed") expect(getRefreshSeconds(viewOf(status, null, "succeeded"))).toBe(calm);
});

test("the page of a failed shipment polls slowly until it is settled", () => {
  expect(getRefreshSeconds(viewOf("failed", false))).toBe(20);
  expect(getRefreshSeconds(viewOf("failed", null))).toBe(20);
  expect(getRefreshSeconds(viewOf("failed", true))).toBeNull();
});

test("the page of a finished shipment polls until its webhooks are delivered", () => {
  expect(getRefreshSeconds(viewOf("delivered", null, "succeeded", "pending"))).toBe(20);
  expect(getRefreshSeconds(viewOf("failed", true, "pending"))).toBe(20);
  expect(getRefreshSeconds(viewOf("delivered", null, "succeeded", "failed"))).toBeNull();
});
