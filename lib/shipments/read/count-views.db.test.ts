import { expect, test } from "vitest";
import { pool } from "@/db/pool.fixture";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { addDays, toTanzaniaDay } from "@/lib/core/time/day";
import {
  MANUAL_STEPS,
  STEPS_TO_SAME_CITY_RECEIVER,
  performManualSteps,
} from "@/lib/riders/steps/by-hand.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { countViews } from "./count-views";
import { listForDashboard, presentDashboardRow } from "./list-for-dashboard";

test("a merchant without shipments has empty views", async () => {
  const owner = await createTestMerchant("sandbox");
  expect(await countViews(owner)).toEqual({
    needsYou: 0,
    onTheRoad: 0,
    planned: 0,
    delivered: 0,
    all: 0,
  });
});

test("each view lists as many shipments as it counts, of one merchant and mode", async () => {
  const owner = await createTestMerchant("live", 500_000);
  await createTestShipment(await createTestMerchant("live"));
  await createTestShipment({ ...owner, mode: "sandbox" }, { payer: null });
  const failed = await createTestOrder(owner);
  await MANUAL_STEPS.absent(failed, await performManualSteps(failed, STEPS_TO_SAME_CITY_RECEIVER));
  const unpaid = await createTestShipment(owner, { payer: null });
  const paying = await createTestShipment(owner, { payer: null });
  await pool`update shipment set payment_status = 'processing' where id = ${paying}`;
  const riding = await createTestOrder(owner);
  await performManualSteps(riding, STEPS_TO_SAME_CITY_RECEIVER);
  const delivered = await createTestOrder(owner);
  await performManualSteps(delivered, [...STEPS_TO_SAME_CITY_RECEIVER, "deliver"]);
  const planned = await createTestShipment(owner);
  const tomorrow = `${addDays(toTanzaniaDay(new Date()), 1)}T08:00:00Z`;
  await pool`update shipment set pickup_after = ${tomorrow}::timestamptz, search_at = ${tomorrow}::timestamptz,
    pickup_before = ${tomorrow}::timestamptz + interval '2 hours' where id = ${planned}`;

  const rowsOf = async (query: object) =>
    (await listForDashboard(owner, shipmentListFilter.parse(query))).shipments.map(presentDashboardRow);
  const idsOf = async (status?: string) => (await rowsOf({ status })).map(({ id }) => id);
  expect(await idsOf("needs_you")).toEqual([unpaid, failed]);
  expect(await idsOf("on_the_road")).toEqual([riding]);
  expect(await idsOf("planned")).toEqual([planned]);
  expect(await idsOf("delivered")).toEqual([delivered]);
  expect(await countViews(owner)).toEqual({ needsYou: 2, onTheRoad: 1, planned: 1, delivered: 1, all: 6 });

  const all = await rowsOf({});
  expect(Object.fromEntries(all.map(({ id, needs }) => [id, needs]))).toEqual({
    [failed]: "decision",
    [unpaid]: "payment",
    [paying]: null,
    [riding]: null,
    [delivered]: null,
    [planned]: null,
  });
  const ended = all.filter(({ ended_at }) => ended_at !== null).map(({ id, reached }) => [id, reached]);
  expect(ended).toEqual([
    [delivered, 3],
    [failed, 3],
  ]);
});
