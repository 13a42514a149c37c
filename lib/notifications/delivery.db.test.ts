import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

/** Start the provider before the environment is read, because the environment contains its address. */
const { stub, mail } = await vi.hoisted(async () => {
  const { StubProvider } = await import("../adapters/sms/provider.fixture");
  const { startMailServer } = await import("../adapters/email/smtp.fixture");
  const stub = await StubProvider.start(() => {});
  const mail = await startMailServer();
  Object.assign(process.env, {
    SMS_PROVIDER: "twilio",
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "token",
    TWILIO_URL: stub.url,
    SMTP_URL: mail.url,
    MAIL_FROM: "Tuma <no-reply@tuma.example>",
  });
  return { stub, mail };
});

import { POST } from "@/app/api/sms/[provider]/[token]/route";
import { read, transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { shipment } from "@/db/schema/shipments";
import type { StubResponder } from "@/lib/adapters/sms/provider.fixture";
import { respondWithJson } from "@/lib/adapters/sms/provider.fixture";
import { buildSmsReportUrl } from "@/lib/adapters/sms/choose";
import { createTestActor } from "@/lib/admin/actor.fixture";
import { retryMessage } from "@/lib/admin/failed-work/failed-work";
import { deliverMessage } from "@/lib/notifications/deliver-message";
import { queueEmail } from "@/lib/notifications/queue-email";
import { createTestMerchant, createTestShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { sendTrackingLink } from "@/lib/shipments/pin/send-tracking-link";

let taken = 0;
const take: StubResponder = (response) =>
  respondWithJson(201, { sid: `SM${process.pid}-${++taken}` })(response, stub.asked[0]!);
const freshNumber = () => `+25575${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

beforeEach(() => {
  stub.answer = take;
  stub.asked.length = 0;
  mail.mails.length = 0;
});
afterAll(async () => {
  stub.stop();
  await mail.stop();
});

async function shipmentTo(phone = freshNumber(), mode: "live" | "sandbox" = "live"): Promise<number> {
  const id = await createTestShipment(await createTestMerchant(mode));
  await transaction((tx) => tx.update(shipment).set({ receiverPhone: phone }).where(eq(shipment.id, id)));
  return id;
}

const smsOf = async (shipmentId: number) =>
  (await read().select().from(message).where(eq(message.shipmentId, shipmentId)))[0]!;
/** Sets the end of the message's lease or pause, in seconds from now. */
const lease = (shipmentId: number, seconds: number) =>
  transaction((tx) =>
    tx
      .update(message)
      .set({ leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(message.shipmentId, shipmentId)),
  );
const asked = () => stub.asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

describe("an SMS", () => {
  it("is sent once by concurrent processes", async () => {
    const id = await shipmentTo();
    let answers = 0;
    stub.answer = (response, request) => setTimeout(() => take(response, request), 50 * ++answers);
    await Promise.allSettled(Array.from({ length: 8 }, () => sendTrackingLink(id)));
    await sendTrackingLink(id);
    const sms = await smsOf(id);
    expect(asked()).toMatchObject([{ To: sms.recipient, Body: sms.body, From: "TUMA" }]);
    expect(sms).toMatchObject({ status: "sent", provider: "twilio", attempts: 1, leasedUntil: null });
    expect(sms.providerReference).toMatch(/^SM/);
  });

  it("is never sent in the sandbox", async () => {
    const id = await shipmentTo(freshNumber(), "sandbox");
    await sendTrackingLink(id);
    expect(await smsOf(id)).toMatchObject({ status: "held", reason: "sandbox" });
    expect(stub.asked).toEqual([]);
  });

  it("is not retried after a permanent refusal", async () => {
    const id = await shipmentTo();
    stub.answer = respondWithJson(400, { code: 21211 });
    await sendTrackingLink(id);
    await sendTrackingLink(id);
    expect(await smsOf(id)).toMatchObject({ status: "failed", reason: "invalid_number", attempts: 1 });
    expect(stub.asked).toHaveLength(1);
  });

  it("is retried later when the provider is busy", async () => {
    const id = await shipmentTo();
    stub.answer = respondWithJson(429, {});
    await expect(sendTrackingLink(id)).rejects.toThrow("429");
    stub.answer = take;
    await sendTrackingLink(id);
    expect(await smsOf(id)).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("is sent at most three times when responses are lost", async () => {
    const id = await shipmentTo();
    stub.answer = (response) => void response.destroy();
    for (const pauseSeconds of [60, 600]) {
      await expect(sendTrackingLink(id)).rejects.toThrow("no answer");
      const left = ((await smsOf(id)).leasedUntil?.getTime() ?? 0) - Date.now();
      expect(Math.abs(left / 1000 - pauseSeconds)).toBeLessThan(20);
      await expect(sendTrackingLink(id)).rejects.toThrow("pauses");
      await lease(id, -1);
    }
    await sendTrackingLink(id);
    await sendTrackingLink(id);
    expect(stub.asked).toHaveLength(3);
    expect(await smsOf(id)).toMatchObject({ status: "failed", reason: "no_answer" });
    stub.answer = take;
    // A success resets the count of consecutive failures, which would pause the SMS of later tests.
    await sendTrackingLink(await shipmentTo());
  });

  it("is sent by another process after the lease of a killed process", async () => {
    const id = await shipmentTo();
    stub.answer = respondWithJson(429, {});
    await expect(sendTrackingLink(id)).rejects.toThrow();
    stub.answer = take;
    await lease(id, 5);
    await expect(sendTrackingLink(id)).rejects.toThrow("another process");
    await lease(id, -1);
    await sendTrackingLink(id);
    expect((await smsOf(id)).status).toBe("sent");
  });
});

describe("an email", () => {
  const queue = () =>
    transaction((tx) =>
      queueEmail(tx, {
        merchantId: null,
        mode: "live",
        template: "verify_email",
        language: "en",
        recipient: "asha@example.co.tz",
        subject: "Confirm",
        body: "Confirm that this address is yours:\n\nhttp://localhost:3000/verify-email?token=1\n",
      }),
    );

  it("is sent with its link, whose token is then deleted", async () => {
    const id = await queue();
    await deliverMessage(id);
    expect(mail.mails[0]!.source).toContain("token=3D1");
    const body = async () => (await read().select().from(message).where(eq(message.id, id)))[0]!.body;
    expect(await body()).toContain("/verify-email?token=\n");
    await transaction((tx) => tx.update(message).set({ status: "failed" }).where(eq(message.id, id)));
    const retry = transaction(async (tx) => retryMessage(tx, await createTestActor(), { messageId: id }));
    await expect(retry).rejects.toMatchObject({ condition: "validation_error" });
  });

  it("is sent once, as text and HTML", async () => {
    const id = await queue();
    await deliverMessage(id);
    await deliverMessage(id);
    const [row] = await read().select().from(message).where(eq(message.id, id));
    expect(row).toMatchObject({
      status: "sent",
      provider: "smtp",
      providerReference: `<message-${id}@localhost>`,
    });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]!.source).toContain("Confirm the address");
  });
});

describe("a delivery report", () => {
  const address = buildSmsReportUrl("twilio");
  const report = async (fields: Record<string, string>, { url = address, token = "token" } = {}) => {
    const form = new URLSearchParams(fields);
    const text = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map((pair) => pair.join(""));
    const signature = createHmac("sha1", token)
      .update(address + text.join(""))
      .digest("base64");
    const [provider = "", secret = ""] = new URL(url).pathname.split("/").slice(3);
    const request = new Request(url, {
      method: "POST",
      body: form,
      headers: { "x-twilio-signature": signature },
    });
    return (await POST(request, { params: Promise.resolve({ provider, token: secret }) })).status;
  };
  const sent = async () => {
    const id = await shipmentTo();
    await sendTrackingLink(id);
    const { providerReference, recipient } = await smsOf(id);
    return { id, MessageSid: providerReference!, To: recipient };
  };
  const deliveryOf = async (id: number) => (await smsOf(id)).delivery;

  it("updates its SMS, and delivered is final", async () => {
    const { id, ...text } = await sent();
    expect(await report({ ...text, MessageStatus: "sent" })).toBe(200);
    expect(await deliveryOf(id)).toBeNull();
    expect(await report({ ...text, MessageStatus: "undelivered" })).toBe(200);
    expect(await deliveryOf(id)).toBe("undelivered");
    for (const MessageStatus of ["delivered", "delivered", "failed"]) {
      expect(await report({ ...text, MessageStatus })).toBe(200);
      expect(await deliveryOf(id)).toBe("delivered");
    }
    expect((await smsOf(id)).reportedAt).toBeInstanceOf(Date);
  });

  it("changes nothing when forged", async () => {
    const { id, ...text } = await sent();
    const fields = { ...text, MessageStatus: "delivered" };
    expect(await report(fields, { token: "guessed" })).toBe(401);
    expect(await report(fields, { url: `${address}A` })).toBe(404);
    expect(await report(fields, { url: address.replace("/twilio/", "/beem/") })).toBe(404);
    expect(await report(fields, { url: buildSmsReportUrl("beem") })).toBe(404);
    expect(await deliveryOf(id)).toBeNull();
  });

  it("is not found for an unknown SMS or another number", async () => {
    const { id, ...text } = await sent();
    expect(await report({ ...text, MessageSid: "SMnone", MessageStatus: "delivered" })).toBe(404);
    expect(await report({ ...text, To: "+255700000000", MessageStatus: "delivered" })).toBe(404);
    expect(await deliveryOf(id)).toBeNull();
  });

  it("is refused when malformed", async () => {
    expect(await report({ hello: "world" })).toBe(422);
  });
});
