import { describe, expect, it } from "vitest";
import { countShipments, waitForCondition } from "../fixtures";
import { createBuyer, buildOrderForm, parseOrderPath } from "./buyer";
import { expectOk } from "./expectations";
import { createDraftOrder, LINK_REQUEST, createLinkSeller, findOrderByPath } from "./link-seller";
import { logInBrowser, createTestPerson } from "./people";

// Specification: Delivery links.

const { browser: seller, merchantId, link, wallet } = await createLinkSeller();
const RIDER_MS = 45_000;
const foreign = await logInBrowser(await createTestPerson());

describe("the page of a link", () => {
  it("shows sender and payer in Swahili by default, and neither money nor uses", async () => {
    const { path } = await link({ note: "Malipo ya gauni ukilipokea" });
    const { status, text } = await createBuyer().get(path);
    expect(status).toBe(200);
    expect(text).toContain("Letewa mzigo wako: Red dress, size M");
    expect(text).toContain("Malipo ya gauni ukilipokea");
    expect(text).toContain("Duka la Asha analipia usafirishaji");
    expect(text).toContain("SANDBOX");
    for (const secret of ["100,000", "100000", "+255712345678"]) expect(text).not.toContain(secret);
    expect((await createBuyer().get(`${path}?lang=en`)).text).toContain("Get it delivered");
  });

  it("loads only one small script, and at most 40 kB with styles", async () => {
    const { path } = await link();
    const { text } = await createBuyer().get(path);
    const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([expect.stringContaining('src="/link.js"')]);
    expect(text).not.toContain("__next_f");
  });

  it("shows the matched place and the price before submission", async () => {
    const { path } = await link({ payer: "buyer", budget: null });
    const before = await countShipments(merchantId);
    const draft = await createDraftOrder(path);
    const { text } = await draft.who.get(`${draft.path}?lang=en`);
    expect(text).toContain("Is this right?");
    expect(text).toMatch(/On the map: [^<]*Mlimani/);
    expect(text).toMatch(/Send and pay TZS [\d,]+/);
    expect(await countShipments(merchantId)).toBe(before);
    expect((await findOrderByPath(draft.path)).status).toBe("draft");
  });

  it("redisplays the input with an error at each field", async () => {
    const { path } = await link();
    const who = createBuyer();
    for (const [changes, words] of [
      [{ phone: "yangu" }, "Please check the phone number"],
      [{ name: "J" }, "Please enter your name"],
      [{ address: "Zzyqxv Qwrtplk" }, "We couldn&#x27;t find that place"],
    ] as const) {
      const { location } = await who.send(`${path}/price`, buildOrderForm(changes));
      expect(parseOrderPath(location)).toBeNull();
      const { text } = await who.get(location);
      expect(text).toContain(words);
      expect(text).toContain(`value="${Object.values(changes)[0]}"`);
    }
  });
});

describe("an order", () => {
  it("is booked immediately if automatic; its page links to the tracking page", async () => {
    const { path } = await link();
    const before = await wallet();
    const draft = await createDraftOrder(path);
    const { location } = await draft.who.send(`${draft.path}/send`);
    expect(parseOrderPath(location)).toBe(draft.path);
    const order = await findOrderByPath(draft.path);
    expect(order).toMatchObject({ status: "confirmed", shipment_status: "confirmed" });
    expect(before - (await wallet())).toBe(order.amount);
    const { text } = await draft.who.get(location);
    expect(text).toContain(`/track?code=${order.tracking_code}`);
    expect((await createBuyer().get(`${path}?lang=en`)).text).toContain("This link has been used");
  });

  it("is created once if the button is pressed concurrently or again", async () => {
    const { path } = await link({ max_uses: 10 });
    const draft = await createDraftOrder(path);
    const before = await wallet();
    const pressed = await Promise.all(Array.from({ length: 6 }, () => draft.who.send(`${draft.path}/send`)));
    pressed.push(await draft.who.send(`${draft.path}/send`));
    expect(new Set(pressed.map(({ status, location }) => [status, parseOrderPath(location)].join()))).toEqual(
      new Set([`303,${draft.path}`]),
    );
    expect(before - (await wallet())).toBe((await findOrderByPath(draft.path)).amount);
  });

  it("paid by the buyer redirects to the payment, and then to the tracking page", async () => {
    const { path } = await link({ payer: "buyer", budget: null });
    const draft = await createDraftOrder(path);
    const { location } = await draft.who.send(`${draft.path}/send`);
    expect(location).toMatch(/^\/pay\/PAY-/);
    expect((await draft.who.send(`${draft.path}/send`)).location).toBe(location);
    const unpaid = await draft.who.get(`${draft.path}?lang=en`);
    expect(unpaid.text).toContain("One step left: payment");
    await draft.who.send(location.replace(/\?.*/, "/decide"), { decision: "approve" });
    const order = await findOrderByPath(draft.path);
    expect(order.shipment_status).not.toBe("pending");
    expect((await draft.who.get(`${draft.path}?lang=en`)).text).toContain(order.tracking_code);
  });

  it("waits for the seller if required; the seller can confirm or decline it", async () => {
    const { path } = await link({ payer: "buyer", budget: null, needs_confirmation: true, max_uses: 5 });
    for (const answer of ["confirm", "decline"] as const) {
      const draft = await createDraftOrder(path);
      const { location } = await draft.who.send(`${draft.path}/send`);
      await draft.who.send(location.replace(/\?.*/, "/decide"), { decision: "approve" });
      await waitForCondition("the seller is told", async () => {
        return (await findOrderByPath(draft.path)).confirm_by !== null;
      });
      expect((await draft.who.get(`${draft.path}?lang=en`)).text).toContain("We received your order");
      const { id, amount } = await findOrderByPath(draft.path);
      const root = `/api/dashboard/sandbox/links/orders/${id}/${answer}`;
      const body = answer === "confirm" ? { max_total_amount: amount } : {};
      expect((await foreign.send("POST", root, body)).status).toBe(404);
      const before = await wallet();
      expectOk(await seller.send("POST", root, body));
      expectOk(await seller.send("POST", root, body));
      if (answer === "confirm") {
        // The simulated rider accepts 20 seconds after the confirmation of the seller.
        const comes = async () => (await findOrderByPath(draft.path)).shipment_status !== "confirmed";
        await waitForCondition("a rider comes", comes, RIDER_MS);
      } else {
        expect((await wallet()) - before).toBe(amount);
        const { text } = await draft.who.get(`${draft.path}?lang=en`);
        expect(text).toContain("The shop can&#x27;t send this order");
        expect(text).toContain("Ask them to refund you");
      }
    }
  });
});

describe("creating a link", () => {
  it("reports invalid fields", async () => {
    for (const [changes, field] of [
      [{ tier: "none" }, "tier"],
      [{ title: "" }, "title"],
      [{ budget: null }, "budget"],
      [{ days: 91 }, "days"],
      [{ max_uses: 501 }, "max_uses"],
      [{ max_order_amount: 1 }, "max_order_amount"],
      [{ sender_phone: "0712" }, "sender_phone"],
      [{ pickup_longitude: null }, "pickup_longitude"],
    ] as const) {
      const { status, body } = await seller.send<{ detail: { loc: string[] }[] }>(
        "POST",
        "/api/dashboard/sandbox/links",
        { ...LINK_REQUEST, ...changes },
      );
      expect([status, body.detail[0]?.loc]).toEqual([422, ["body", field]]);
    }
  });

  it("is idempotent by key, and belongs to its mode", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const make = () =>
      seller.send<{ path: string }>("POST", "/api/dashboard/live/links", LINK_REQUEST, headers);
    const [first, again] = [expectOk(await make(), 201), expectOk(await make(), 201)];
    expect(again.path).toBe(first.path);
    expect((await createBuyer().get(first.path)).text).not.toContain("SANDBOX");
    const before = await wallet("live");
    const draft = await createDraftOrder(first.path);
    await draft.who.send(`${draft.path}/send`);
    expect(before - (await wallet("live"))).toBe((await findOrderByPath(draft.path)).amount);
  });
});
