import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { simulateDecision } from "@/lib/payments/handle-callback";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { confirmOrder } from "./decide-order";
import {
  createTestDraftOrder,
  createTestLink,
  createTestSentOrder,
  readLinkOrder,
  uniqueLinkClient,
  WITHOUT_LIMITS,
} from "./link.fixture";
import type { LinkRow } from "./load-link";
import { announcePaidOrder } from "./notify-seller";
import { listLinkPickupChoices } from "./pickup-choices";
import { payOrder, sendOrder } from "./send-order";

const ASKS = { asks_pickup_time: true };

/** The time of the day after tomorrow, so that no test runs into the limit of 15 minutes. */
async function chooseTime(link: LinkRow) {
  const choices = await listLinkPickupChoices(link);
  return choices.find(({ after }) => after.getTime() > Date.now() + 36 * 3_600_000)!;
}

async function readPickup(id: number) {
  const [row] = await pool`
    select pickup_after, pickup_before, search_at, status from shipment where id = ${id}`;
  return row!;
}

async function letTimePass(orderId: number): Promise<void> {
  await pool`update delivery_link_order set pickup_after = now() - interval '3 hours',
    pickup_before = now() - interval '1 hour' where id = ${orderId}`;
}

test("a link does not ask for a time unless the seller wants that", async () => {
  const link = await createTestLink(await createTestMerchant("sandbox"));
  expect(await listLinkPickupChoices(link)).toEqual([]);
  const { refused } = await createTestDraftOrder(link, { pickup_after: new Date().toISOString() });
  expect(refused).toBe("window");
});

test("the shipment of an order is scheduled for the time that the buyer chose", async () => {
  const link = await createTestLink(await createTestMerchant("sandbox"), ASKS);
  const time = await chooseTime(link);
  const { shipment } = await createTestSentOrder(link, { pickup_after: time.after.toISOString() });
  expect(await readPickup(shipment!.id)).toMatchObject({
    pickup_after: time.after,
    pickup_before: time.before,
  });
});

test("without a choice, the pickup is not scheduled", async () => {
  const link = await createTestLink(await createTestMerchant("sandbox"), ASKS);
  const { shipment } = await createTestSentOrder(link);
  expect(await readPickup(shipment!.id)).toMatchObject({ pickup_after: null, search_at: null });
});

test("a time that has passed before the order is sent is refused, and the order stays a draft", async () => {
  const link = await createTestLink(await createTestMerchant("sandbox"), ASKS);
  const { after } = await chooseTime(link);
  const { code } = await createTestDraftOrder(link, { pickup_after: after.toISOString() });
  await letTimePass((await readLinkOrder(link, code)).row.id);
  const { row } = await readLinkOrder(link, code);
  await expect(sendOrder(link, row, uniqueLinkClient())).rejects.toMatchObject({ reason: "window" });
  expect((await readLinkOrder(link, code)).row.status).toBe("draft");
});

test("when the time has passed, the seller chooses another time or starts now", async () => {
  const owner = await createTestMerchant("sandbox");
  const link = await createTestLink(owner, { ...ASKS, needs_confirmation: true, max_uses: 5 });
  const { after } = await chooseTime(link);
  const send = () => createTestSentOrder(link, { pickup_after: after.toISOString() });
  const [first, second] = [await send(), await send()];
  for (const { row } of [first, second]) {
    await letTimePass(row.id);
    await expect(confirmOrder(owner, row.id, WITHOUT_LIMITS)).rejects.toMatchObject({
      condition: "pickup_window_full",
      meta: { windows: [{ pickup_after: expect.any(String) }, {}, {}] },
    });
    expect((await readLinkOrder(link, row.code)).row.status).toBe("waiting");
  }
  const other = await chooseTime(link);
  await confirmOrder(owner, first.row.id, { ...WITHOUT_LIMITS, pickup: other });
  const confirmed = await readLinkOrder(link, first.row.code);
  expect(confirmed.row).toMatchObject({ status: "confirmed", pickupAfter: other.after });
  expect(await readPickup(confirmed.shipment!.id)).toMatchObject({ pickup_after: other.after });
  await confirmOrder(owner, second.row.id, { ...WITHOUT_LIMITS, pickup: "now" });
  const now = await readLinkOrder(link, second.row.code);
  expect(now.row).toMatchObject({ status: "confirmed", pickupAfter: null });
  expect(await readPickup(now.shipment!.id)).toMatchObject({ pickup_after: null });
});

test("a paid order whose time has passed stays confirmable, and starts only when the seller says so", async () => {
  const owner = await createTestMerchant("sandbox");
  const link = await createTestLink(owner, {
    ...ASKS,
    payer: "buyer",
    budget: null,
    needs_confirmation: true,
  });
  const { after } = await chooseTime(link);
  const found = await createTestSentOrder(link, { pickup_after: after.toISOString() });
  const id = found.shipment!.id;
  await simulateDecision((await payOrder(link, found))!, "approve");
  await transaction((tx) => dispatchRider(tx, id));
  await transaction((tx) => announcePaidOrder(tx, id));
  await pool`update shipment set pickup_after = now() - interval '3 hours', pickup_before = now() - interval '1 hour',
    search_at = now() - interval '3 hours' where id = ${id}`;
  await expect(confirmOrder(owner, found.row.id, WITHOUT_LIMITS)).rejects.toMatchObject({
    condition: "pickup_window_full",
    meta: { windows: [] },
  });
  expect(await readPickup(id)).toMatchObject({ status: "confirmed" });
  expect((await readLinkOrder(link, found.row.code)).row.status).toBe("waiting");
  await confirmOrder(owner, found.row.id, { ...WITHOUT_LIMITS, pickup: "now" });
  expect((await readLinkOrder(link, found.row.code)).row.status).toBe("confirmed");
});
