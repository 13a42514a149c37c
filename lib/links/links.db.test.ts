import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { read, tenantTransaction, transaction } from "@/db/client";
import { deliveryLink, deliveryLinkOrder } from "@/db/schema/delivery-links";
import { merchant } from "@/db/schema/merchants";
import { parseOrderForm } from "@/lib/core/links/order-form";
import { suggestPlaces } from "@/lib/rates/suggest-places";
import { listJobsOfShipment } from "@/lib/shipments/create/jobs.fixture";
import { createTestOrder } from "@/lib/shipments/create/order.fixture";
import { createTestMerchant } from "@/lib/shipments/create/paid-shipment.fixture";
import { cancelShipment } from "@/lib/shipments/transitions/cancel";
import { readShipment, readWalletBalance } from "@/lib/shipments/read/read-shipment.fixture";
import { confirmOrder, declineOrder, expireOrder } from "./decide-order";
import { draftOrder } from "./draft-order";
import {
  WITHOUT_LIMITS,
  uniqueLinkClient,
  expireConfirmation,
  createTestDraftOrder,
  createTestLink,
  createTestSentOrder,
  readLinkOrder,
  getLinkUsage,
  findOrderWaitingMails,
} from "./link.fixture";
import { revokeLink } from "./create-link";
import { sendOrder } from "./send-order";

// Specification: Delivery links.

describe("an order that the wallet pays automatically", () => {
  it("becomes a paid shipment at the quoted price and uses the link", async () => {
    const owner = await createTestMerchant("sandbox");
    const link = await createTestLink(owner);
    const { row, shipment } = await createTestSentOrder(link);
    const stored = await readShipment(shipment!.id);
    expect(stored.row).toMatchObject({
      status: "confirmed",
      paymentSource: "wallet",
      totalAmount: row.amountTzs,
      receiverName: "Juma",
      receiverPhone: row.receiverPhone,
    });
    expect(await readWalletBalance(owner)).toBe(1_000_000 - row.amountTzs!);
    expect(await getLinkUsage(link)).toEqual({ uses: 1, spentTzs: row.amountTzs, state: "used" });
    expect((await listJobsOfShipment(read(), shipment!.id)).map(({ task }) => task)).toContain(
      "rider.simulate",
    );
  });

  it("is placed once for concurrent requests", async () => {
    const owner = await createTestMerchant("sandbox");
    const link = await createTestLink(owner, { max_uses: 10 });
    const { code } = await createTestDraftOrder(link);
    const { row } = await readLinkOrder(link, code);
    await Promise.all(Array.from({ length: 8 }, () => sendOrder(link, row, uniqueLinkClient())));
    expect((await getLinkUsage(link)).uses).toBe(1);
    expect(await readWalletBalance(owner)).toBe(1_000_000 - row.amountTzs!);
  });

  it("never exceeds the link's budget or uses for concurrent buyers", async () => {
    const owner = await createTestMerchant("sandbox");
    const one = (await createTestDraftOrder(await createTestLink(owner))).code;
    const priceTzs = (
      await read().select().from(deliveryLinkOrder).where(eq(deliveryLinkOrder.code, one))
    )[0]!.amountTzs!;
    for (const [limits, fits] of [
      [{ max_uses: 500, budget: priceTzs * 3 + 1 }, 3],
      [{ max_uses: 4, budget: priceTzs * 100 }, 4],
      // These orders debit no wallet, so only the lock of the link serializes the buyers.
      [{ max_uses: 500, budget: priceTzs * 3 + 1, needs_confirmation: true }, 3],
    ] as const) {
      const link = await createTestLink(owner, limits);
      const drafts = await Promise.all(Array.from({ length: 20 }, () => createTestDraftOrder(link)));
      const rows = await Promise.all(drafts.map(async ({ code }) => (await readLinkOrder(link, code)).row));
      const before = await readWalletBalance(owner);
      const outcomes = await Promise.allSettled(rows.map((row) => sendOrder(link, row, uniqueLinkClient())));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(fits);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ reason: "closed" });
      }
      const isDebited = link.payer === "wallet" && !link.needsConfirmation;
      expect(before - (await readWalletBalance(owner))).toBe(isDebited ? fits * priceTzs : 0);
      const spentTzs = link.payer === "wallet" ? fits * priceTzs : 0;
      expect(await getLinkUsage(link)).toMatchObject({ uses: fits, spentTzs });
    }
  });

  it("is refused without a debit for a low balance, an ended link or a high price", async () => {
    const poor = await createTestMerchant("sandbox", 100);
    const link = await createTestLink(poor);
    await expect(createTestSentOrder(link)).rejects.toMatchObject({ reason: "closed" });
    expect(await readWalletBalance(poor)).toBe(100);
    expect(await getLinkUsage(link)).toEqual({ uses: 0, spentTzs: 0, state: "open" });

    const owner = await createTestMerchant("sandbox");
    const ended = await createTestLink(owner);
    const { code } = await createTestDraftOrder(ended);
    await tenantTransaction(owner, (tx) => revokeLink(tx, owner, ended.id));
    await expect(
      sendOrder(ended, (await readLinkOrder(ended, code)).row, uniqueLinkClient()),
    ).rejects.toMatchObject({
      reason: "closed",
    });
    const near = await createTestLink(owner, { max_order_amount: 600 });
    expect((await createTestDraftOrder(near)).refused).toBe("dear");
    expect((await createTestDraftOrder(near, { latitude: "-4.88", longitude: "29.63" })).refused).toBe(
      "route",
    );
    expect(await readWalletBalance(owner)).toBe(1_000_000);
  });

  it("releases its use and money when the merchant cancels", async () => {
    const owner = await createTestMerchant("sandbox");
    const link = await createTestLink(owner);
    const { shipment } = await createTestSentOrder(link);
    await tenantTransaction(owner, (tx) => cancelShipment(tx, owner, shipment!.id, { reason: "Sold out" }));
    expect(await getLinkUsage(link)).toEqual({ uses: 0, spentTzs: 0, state: "open" });
  });

  it("stores the name of the chosen place", async () => {
    const owner = await createTestMerchant("sandbox", 100_000);
    const link = await createTestLink(owner);
    const [wazo] = (await suggestPlaces(null, "Tegeta Wa")).filter(({ label }) => label.startsWith("Wazo"));
    const form = { address: "Tegeta Wa, nyuma ya soko", latitude: "", longitude: "" };
    const draft = await createTestDraftOrder(link, {
      ...form,
      place: `${wazo!.latitude},${wazo!.longitude}`,
    });
    const [row] = await read().select().from(deliveryLinkOrder).where(eq(deliveryLinkOrder.code, draft.code));
    expect(row).toMatchObject({
      dropoffAddress: "Wazo, Dar es Salaam, nyuma ya soko",
      place: wazo!.full,
      dropoffLatitude: wazo!.latitude,
    });
  });

  it("does not use the merchant's earlier places, which are other buyers' addresses", async () => {
    const owner = await createTestMerchant("sandbox");
    await createTestOrder(owner);
    const link = await createTestLink(owner);
    await transaction((tx) =>
      tx.execute(
        sql`update shipment set dropoff_address = 'Nyumbani kwa Zawadi' where merchant_id = ${owner.merchantId}`,
      ),
    );
    const { refused } = await createTestDraftOrder(link, {
      address: "Nyumbani kwa Zawadi",
      latitude: "",
      longitude: "",
    });
    expect(refused).toBe("place");
  });
});

describe("an order that the seller confirms and the wallet pays", () => {
  it("debits the wallet once, at the confirmation, and emails the seller", async () => {
    const owner = await createTestMerchant("sandbox");
    const link = await createTestLink(owner, { needs_confirmation: true });
    const { row, shipment } = await createTestSentOrder(link);
    expect([row.status, shipment]).toEqual(["waiting", null]);
    expect(await readWalletBalance(owner)).toBe(1_000_000);
    expect(await getLinkUsage(link)).toEqual({ uses: 1, spentTzs: row.amountTzs, state: "used" });
    const [mail] = await findOrderWaitingMails(owner.merchantId);
    expect(mail!.body).toContain(`/dashboard/sandbox/links`);
    expect(mail!.body).not.toContain(row.receiverPhone);

    const twice = [confirmOrder(owner, row.id, WITHOUT_LIMITS), confirmOrder(owner, row.id, WITHOUT_LIMITS)];
    await Promise.all(twice);
    const confirmed = await readLinkOrder(link, row.code);
    expect(confirmed.row.status).toBe("confirmed");
    expect(confirmed.shipment!.status).toBe("confirmed");
    expect(await readWalletBalance(owner)).toBe(1_000_000 - row.amountTzs!);
    expect(await getLinkUsage(link)).toEqual({ uses: 1, spentTzs: row.amountTzs, state: "used" });
  });

  it("stays open for a low balance, and no other merchant can decide", async () => {
    const owner = await createTestMerchant("sandbox", 100);
    const link = await createTestLink(owner, { needs_confirmation: true });
    const { row } = await createTestSentOrder(link);
    await expect(confirmOrder(owner, row.id, WITHOUT_LIMITS)).rejects.toMatchObject({
      condition: "insufficient_wallet_balance",
    });
    expect((await readLinkOrder(link, row.code)).row.status).toBe("waiting");
    await expect(confirmOrder(owner, row.id, { ...WITHOUT_LIMITS, maxTotalTzs: 1 })).rejects.toMatchObject({
      condition: "price_changed",
    });
    const foreign = await createTestMerchant("sandbox");
    await expect(confirmOrder(foreign, row.id, WITHOUT_LIMITS)).rejects.toMatchObject({
      condition: "not_found",
    });
    await expect(tenantTransaction(foreign, (tx) => declineOrder(tx, foreign, row.id))).rejects.toMatchObject(
      {
        condition: "not_found",
      },
    );
    await expect(tenantTransaction(foreign, (tx) => revokeLink(tx, foreign, link.id))).rejects.toMatchObject({
      condition: "not_found",
    });
  });

  it("is not placed when its draft no longer has a price", async () => {
    const owner = await createTestMerchant("sandbox");
    const link = await createTestLink(owner, { needs_confirmation: true });
    const { code } = await createTestDraftOrder(link);
    const { row } = await readLinkOrder(link, code);
    const faulty = parseOrderForm({ name: "J", phone: row.receiverPhone, address: "Mikocheni" });
    expect(await draftOrder(link, faulty, { previous: code, language: "sw" })).toEqual({
      code,
      refused: "name",
    });
    await expect(sendOrder(link, row, uniqueLinkClient())).rejects.toMatchObject({ reason: "address" });
    expect((await readLinkOrder(link, code)).row).toMatchObject({ status: "draft", amountTzs: null });
    expect(await getLinkUsage(link)).toMatchObject({ uses: 0, spentTzs: 0 });
  });

  it("never costs more than the link's limit, even at the confirmation", async () => {
    const owner = await createTestMerchant("sandbox");
    const link = await createTestLink(owner, { needs_confirmation: true });
    const { row } = await createTestSentOrder(link);
    await transaction((tx) =>
      tx
        .update(deliveryLink)
        .set({ maxOrderTzs: row.amountTzs! - 1 })
        .where(eq(deliveryLink.id, link.id)),
    );
    await expect(confirmOrder(owner, row.id, WITHOUT_LIMITS)).rejects.toMatchObject({
      condition: "price_changed",
    });
    expect((await readLinkOrder(link, row.code)).row.status).toBe("waiting");
    expect(await readWalletBalance(owner)).toBe(1_000_000);
  });

  it("releases the link when declined or expired, not before", async () => {
    const owner = await createTestMerchant("sandbox");
    for (const end of ["declined", "expired"] as const) {
      const link = await createTestLink(owner, { needs_confirmation: true });
      const { row } = await createTestSentOrder(link);
      if (end === "declined") await tenantTransaction(owner, (tx) => declineOrder(tx, owner, row.id));
      else {
        await transaction((tx) => expireOrder(tx, row.id));
        expect((await readLinkOrder(link, row.code)).row.status).toBe("waiting");
        await expireConfirmation(link);
        await transaction((tx) => expireOrder(tx, row.id));
      }
      expect((await readLinkOrder(link, row.code)).row.status).toBe(end);
      expect(await getLinkUsage(link)).toEqual({ uses: 0, spentTzs: 0, state: "open" });
      await expect(confirmOrder(owner, row.id, WITHOUT_LIMITS)).rejects.toMatchObject({
        condition: "changed_meanwhile",
      });
    }
    expect(await readWalletBalance(owner)).toBe(1_000_000);
  });
});

it("a suspended merchant's link accepts no order", async () => {
  const owner = await createTestMerchant("sandbox");
  const link = await createTestLink(owner);
  const { code } = await createTestDraftOrder(link);
  await transaction((tx) =>
    tx.update(merchant).set({ status: "suspended" }).where(eq(merchant.id, owner.merchantId)),
  );
  expect((await getLinkUsage(link)).state).toBe("closed");
  await expect(
    sendOrder(link, (await readLinkOrder(link, code)).row, uniqueLinkClient()),
  ).rejects.toMatchObject({
    reason: "closed",
  });
});

it("row-level security limits links and orders to their merchant", async () => {
  const [own, foreign] = [await createTestMerchant("sandbox"), await createTestMerchant("sandbox")];
  const [mine, theirs] = [await createTestLink(own), await createTestLink(foreign)];
  await createTestDraftOrder(theirs);
  const seen = await tenantTransaction(own, async (tx) => ({
    links: await tx.select({ id: deliveryLink.id }).from(deliveryLink),
    orders: await tx.select({ id: deliveryLinkOrder.id }).from(deliveryLinkOrder),
  }));
  expect(seen).toEqual({ links: [{ id: mine.id }], orders: [] });
});
