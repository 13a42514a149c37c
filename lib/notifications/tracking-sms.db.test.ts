import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { read, transaction } from "@/db/client";
import { merchant } from "@/db/schema/merchants";
import { message } from "@/db/schema/notifications";
import { shipment } from "@/db/schema/shipments";
import { deliverMessage } from "@/lib/notifications/deliver-message";
import { queueEmail } from "@/lib/notifications/queue-email";
import {
  type TestMerchant,
  createTestMerchant,
  createTestShipment,
} from "@/lib/shipments/create/paid-shipment.fixture";
import { sendTrackingLink } from "@/lib/shipments/pin/send-tracking-link";

// Specification: Messages.

let lastNumber = Math.floor(Math.random() * 900_000) * 10;
/** Returns a Tanzanian mobile number that no other test uses. */
const freshNumber = () => `+25575${String(++lastNumber).padStart(7, "0")}`;

async function shipmentTo(owner: TestMerchant, receiverPhone: string): Promise<number> {
  const id = await createTestShipment(owner);
  await transaction((tx) => tx.update(shipment).set({ receiverPhone }).where(eq(shipment.id, id)));
  return id;
}

const messagesOf = (...shipmentIds: number[]) =>
  read().select().from(message).where(inArray(message.shipmentId, shipmentIds));

describe("the tracking SMS to the receiver", () => {
  it("names the merchant, contains the tracking link, and is held without a provider", async () => {
    const id = await shipmentTo(await createTestMerchant("live"), freshNumber());
    await sendTrackingLink(id);
    const [sms] = await messagesOf(id);
    const [sent] = await read().select().from(shipment).where(eq(shipment.id, id));
    expect(sms).toMatchObject({ kind: "sms", status: "held", reason: "no_provider", provider: "outbox" });
    expect(sms?.recipient).toBe(sent?.receiverPhone);
    expect(sms?.body).toContain("Duka la Asha");
    expect(sms?.body).toContain(`/track?code=${sent?.trackingCode}`);
  });

  it("is created once for repeated and concurrent jobs", async () => {
    const id = await shipmentTo(await createTestMerchant("live"), freshNumber());
    // A job fails while another process has the lease of the message, and is retried.
    await Promise.allSettled(Array.from({ length: 8 }, () => sendTrackingLink(id)));
    await sendTrackingLink(id);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it("is never sent in the sandbox", async () => {
    const id = await shipmentTo(await createTestMerchant("sandbox"), freshNumber());
    await sendTrackingLink(id);
    expect((await messagesOf(id))[0]).toMatchObject({ status: "held", reason: "sandbox", sentAt: null });
  });

  it("is suppressed for a merchant that opted out", async () => {
    const owner = await createTestMerchant("live");
    await transaction((tx) =>
      tx.update(merchant).set({ smsOptOut: true }).where(eq(merchant.id, owner.merchantId)),
    );
    const id = await shipmentTo(owner, freshNumber());
    await sendTrackingLink(id);
    expect((await messagesOf(id))[0]).toMatchObject({ status: "suppressed", reason: "opted_out" });
  });

  it.each([
    ["+255222123456", "not_mobile"],
    ["+88213123456", "country_not_allowed"],
  ])("is suppressed for an expensive or unreachable number: %s", async (phone, reason) => {
    const id = await shipmentTo(await createTestMerchant("live"), phone);
    await sendTrackingLink(id);
    expect((await messagesOf(id))[0]).toMatchObject({ status: "suppressed", reason });
  });

  it("is sent to one number at most ten times a day", async () => {
    const owner = await createTestMerchant("live");
    const phone = freshNumber();
    const ids: number[] = [];
    for (let count = 0; count < 14; count++) ids.push(await shipmentTo(owner, phone));
    await Promise.all(ids.map((id) => sendTrackingLink(id)));
    const statuses = (await messagesOf(...ids)).map(({ status, reason }) => `${status} ${reason}`);
    expect(statuses.filter((each) => each === "held no_provider")).toHaveLength(10);
    expect(statuses.filter((each) => each === "suppressed number_cap")).toHaveLength(4);
  });
});

it("a merchant's daily messages stop at the cap", async () => {
  const owner = await createTestMerchant("live");
  const ids: number[] = [];
  for (let count = 0; count < 6; count++) ids.push(await shipmentTo(owner, freshNumber()));
  await transaction((tx) =>
    tx.execute(sql`
    insert into message (merchant_id, mode, kind, template, recipient, body, status)
    select ${owner.merchantId}, 'live', 'sms', 'tracking_link', 'cap ' || n, 'x', 'sent'
    from generate_series(1, 4998) n`),
  );
  await Promise.all(ids.map((id) => sendTrackingLink(id)));
  const reasons = (await messagesOf(...ids)).map(({ reason }) => reason).sort();
  expect(reasons).toEqual([...Array(4).fill("merchant_cap"), "no_provider", "no_provider"]);
});

describe("a queued email", () => {
  it("is delivered once and keeps its outcome", async () => {
    const { merchantId } = await createTestMerchant("live");
    const id = await transaction((tx) =>
      queueEmail(tx, {
        merchantId,
        mode: "live",
        template: "verify_email",
        language: "sw",
        recipient: "asha@example.com",
        subject: "Karibu",
        body: "Fungua kiungo hiki.",
      }),
    );
    await deliverMessage(id);
    await deliverMessage(id);
    const [mail] = await read().select().from(message).where(eq(message.id, id));
    expect(mail).toMatchObject({ kind: "email", status: "held", reason: "no_provider", attempts: 1 });
  });
});
