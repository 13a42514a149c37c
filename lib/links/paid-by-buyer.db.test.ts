import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { tenantTransaction, transaction } from "@/db/client";
import { simulateDecision } from "@/lib/payments/handle-callback";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { readShipment, readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";
import { announcePaidOrder } from "./notify-seller";
import { confirmOrder, declineOrder, expireOrder } from "./decide-order";
import {
  WITHOUT_LIMITS,
  expireConfirmation,
  createTestLink,
  createTestSentOrder,
  readLinkOrder,
  getLinkUsage,
  findOrderWaitingMails,
} from "./link.fixture";
import { payOrder } from "./send-order";

async function paid(link: Parameters<typeof payOrder>[0]) {
  const found = await createTestSentOrder(link);
  await simulateDecision((await payOrder(link, found))!, "approve");
  const id = found.shipment!.id;
  await transaction((tx) => dispatchRider(tx, id));
  await transaction((tx) => announcePaidOrder(tx, id));
  return readLinkOrder(link, found.row.code);
}

it("waits for one payment, then dispatches a rider", async () => {
  const owner = await createTestMerchant("sandbox", 5000);
  const link = await createTestLink(owner, { payer: "buyer", budget: null });
  const found = await createTestSentOrder(link);
  expect(found.shipment).toMatchObject({ status: "pending", isPaid: false });
  const [first, again] = [await payOrder(link, found), await payOrder(link, found)];
  expect(again).toBe(first);
  await simulateDecision(first!, "approve");
  const { shipment } = await readLinkOrder(link, found.row.code);
  expect(shipment).toMatchObject({ status: "confirmed", isPaid: true });
  const jobs = await transaction(async (tx) => {
    await dispatchRider(tx, shipment!.id);
    return (await listJobsOfShipment(tx, shipment!.id)).map(({ task }) => task);
  });
  expect(jobs).not.toContain("link.announce_order");
  expect(jobs).toContain("rider.simulate");
  expect(await readWalletBalance(owner)).toBe(5000);
});

it("ends after an hour without payment and does not count as a use", async () => {
  const owner = await createTestMerchant("sandbox");
  const link = await createTestLink(owner, { payer: "buyer", budget: null });
  const { row } = await createTestSentOrder(link);
  await transaction((tx) => expireOrder(tx, row.id));
  expect(await getLinkUsage(link)).toMatchObject({ uses: 0, state: "open" });
  await transaction((tx) =>
    tx.execute(
      sql`update delivery_link_order set sent_at = now() - interval '61 minutes' where id = ${row.id}`,
    ),
  );
  await transaction((tx) => expireOrder(tx, row.id));
  expect((await readLinkOrder(link, row.code)).shipment).toMatchObject({
    status: "cancelled",
    isPaid: false,
  });
  expect((await getLinkUsage(link)).state).toBe("open");
});

it("dispatches a rider only after the seller's confirmation", async () => {
  const owner = await createTestMerchant("sandbox");
  const link = await createTestLink(owner, { payer: "buyer", budget: null, needs_confirmation: true });
  const { row, shipment } = await paid(link);
  expect([row.status, shipment!.status]).toEqual(["waiting", "confirmed"]);
  expect(row.confirmBy).not.toBeNull();
  expect(await findOrderWaitingMails(owner.merchantId)).toHaveLength(1);
  const held = await transaction(async (tx) => {
    await dispatchRider(tx, shipment!.id);
    return (await listJobsOfShipment(tx, shipment!.id)).map(({ task }) => task);
  });
  expect(held).not.toContain("rider.simulate");
  await transaction((tx) => announcePaidOrder(tx, shipment!.id));
  expect(await findOrderWaitingMails(owner.merchantId)).toHaveLength(1);

  await transaction((tx) =>
    tx.execute(
      sql`update shipment set waiting_since = now() - interval '3 hours' where id = ${shipment!.id}`,
    ),
  );
  await confirmOrder(owner, row.id, WITHOUT_LIMITS);
  const after = await readShipment(shipment!.id);
  expect(Date.now() - after.row.waitingSince!.getTime()).toBeLessThan(60_000);
  const released = await transaction(async (tx) => {
    await dispatchRider(tx, shipment!.id);
    return (await listJobsOfShipment(tx, shipment!.id)).map(({ task }) => task);
  });
  expect(released).toContain("rider.simulate");
  await confirmOrder(owner, row.id, WITHOUT_LIMITS);
  await expect(tenantTransaction(owner, (tx) => declineOrder(tx, owner, row.id))).rejects.toMatchObject({
    condition: "changed_meanwhile",
  });
});

it("ends without a confirmation, with the full payment in the merchant's wallet", async () => {
  const owner = await createTestMerchant("sandbox", 5000);
  for (const end of ["declined", "expired"] as const) {
    const link = await createTestLink(owner, { payer: "buyer", budget: null, needs_confirmation: true });
    const before = await readWalletBalance(owner);
    const { row, shipment } = await paid(link);
    await expireConfirmation(link);
    if (end === "expired") await transaction((tx) => expireOrder(tx, row.id));
    else await tenantTransaction(owner, (tx) => declineOrder(tx, owner, row.id));
    const { row: ended, money } = await readShipment(shipment!.id);
    expect([ended.status, ended.paymentStatus]).toEqual(["cancelled", "refunded"]);
    expect(money).toMatchObject({ REFUND: row.amountTzs });
    expect(await readWalletBalance(owner)).toBe(before + row.amountTzs!);
    expect((await readLinkOrder(link, row.code)).row.status).toBe(end);
    expect((await getLinkUsage(link)).state).toBe("open");
  }
});

it("uses the link after payment; further paid orders wait for the seller", async () => {
  const owner = await createTestMerchant("sandbox");
  const link = await createTestLink(owner, { payer: "buyer", budget: null, max_uses: 2 });
  const orders = await Promise.all(Array.from({ length: 4 }, () => createTestSentOrder(link)));
  expect(await getLinkUsage(link)).toMatchObject({ uses: 0, state: "open" });
  const references = await Promise.all(orders.slice(0, 3).map((order) => payOrder(link, order)));
  await Promise.all(references.map((reference) => simulateDecision(reference!, "approve")));
  expect(await getLinkUsage(link)).toMatchObject({ uses: 3, state: "used" });
  await expect(payOrder(link, orders[3]!)).rejects.toMatchObject({ reason: "closed" });

  await Promise.all(
    orders.slice(0, 3).map(({ shipment }) => transaction((tx) => dispatchRider(tx, shipment!.id))),
  );
  const rows = await Promise.all(orders.slice(0, 3).map(({ row }) => readLinkOrder(link, row.code)));
  expect(rows.map(({ row }) => row.status).sort()).toEqual(["confirmed", "confirmed", "waiting"]);
  const { row, shipment } = rows.find((order) => order.row.status === "waiting")!;
  await transaction((tx) => announcePaidOrder(tx, shipment!.id));
  expect(await findOrderWaitingMails(owner.merchantId)).toHaveLength(1);
  await confirmOrder(owner, row.id, WITHOUT_LIMITS);
  expect((await readLinkOrder(link, row.code)).row.status).toBe("confirmed");
});
