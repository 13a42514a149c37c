import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForCondition } from "../../fixtures";
import { TestShop } from "./orders";
import { hasWordPress } from "./wordpress";

const START_MS = 120_000;
const PAGE = "admin.php?page=tuma";
const PATIENCE_MS = 8000;

interface Endpoint {
  id: number;
  url: string;
  status: string;
}

describe.skipIf(!hasWordPress())("the shop administration", () => {
  let keeper: TestShop;
  beforeAll(async () => {
    keeper = await TestShop.open();
    await keeper.set({}, { api_key: "" });
    await keeper.shop.logIn();
  }, START_MS);
  afterAll(() => keeper?.close());

  const save = async (changes: Record<string, string>) =>
    keeper.shop.submit(await keeper.shop.page(PAGE), "tuma_save", changes);
  const way = (order: number, name: string) => keeper.shop.page(`${PAGE}-order&order=${order}&way=${name}`);
  const endpoints = async () =>
    (await keeper.api<Endpoint[]>("GET", "/merchant/webhooks")).filter(({ url }) =>
      url.startsWith(keeper.shop.origin),
    );

  it("verifies a key on save, shows its mode, and hides the key", async () => {
    expect((await keeper.shop.page(PAGE)).html).toContain("Not set up yet");
    const { baseUrl, keys } = keeper.stage;
    const wrong = await save({ base_url: baseUrl, api_key: keys.revoked });
    expect(wrong.html).toContain("The key was not saved.");
    expect(wrong.html).toContain("Not set up yet");
    const right = await save({ base_url: `${baseUrl}/sandbox/api/v1/`, api_key: keys.rich });
    expect(right.html).toContain("Tuma knows the key.");
    expect(right.html).toContain("Sandbox: riders are simulated");
    for (const key of [keys.rich, keys.revoked]) expect(right.html).not.toContain(key);
    const kept = await save({ sender_name: "Duka la Neema" });
    expect(kept.html).toContain('value="Duka la Neema"');
    expect(kept.html).toContain(`ends with ${keys.rich.slice(-4)}`);
  });

  it("saves a key that cannot be verified, with a warning", async () => {
    const form = await keeper.shop.page(PAGE);
    await keeper.fault({ do: "cut" });
    const began = Date.now();
    const page = await keeper.shop.submit(form, "tuma_save", { api_key: keeper.stage.keys.rich });
    expect(page.html).toContain("could not be tried");
    expect(Date.now() - began).toBeLessThan(PATIENCE_MS);
  });

  it("sends a live key only over https, and an invalid key nowhere", async () => {
    const form = { base_url: "http://tuma.example", api_key: `tuma_live_${"0".repeat(38)}` };
    expect((await save(form)).html).toContain("must begin with https://");
    expect((await save({ api_key: "secret" })).html).toContain("The key was not saved.");
    expect((await save({ base_url: keeper.stage.baseUrl })).html).toContain("Tuma knows the key.");
  });

  it("parses amounts and phone numbers in typed formats", async () => {
    await save({
      payer: "above",
      free_above: "50,000",
      flat_price: "TZS 5,000",
      sender_phone: "+255 0712 345 678",
    });
    expect((await keeper.rates({ goods: 49_999 })).rates[0]!.cost).toBeGreaterThan(0);
    expect((await keeper.rates({ goods: 50_000 })).rates[0]!.cost).toBe(0);
    const kept = await save({ payer: "customer", default_weight: "0,25", pickup_latitude: "-6,8167" });
    for (const value of ["50000", "5000", "+255712345678", "0.25", "-6.8167"])
      expect(kept.html).toContain(`value="${value}"`);
    await keeper.fault({ do: "cut" });
    const elsewhere = { latitude: -6.79, longitude: 39.21 };
    expect((await keeper.rates({ place: elsewhere })).rates[0]!.cost).toBe(5000);
  });

  it.each([
    ["free_above", "5,00", "Free above"],
    ["flat_price", "about 5000", "Flat price"],
    ["tolerance", "-500", "Pay up to this much more"],
    ["default_weight", "1,250", "Weight of products"],
    ["pickup_latitude", "91", "Latitude"],
    ["sender_phone", "0712 345 67", "Telephone"],
  ])("keeps %s if %s is entered, and shows the format", async (name, typed, label) => {
    const before = (await keeper.shop.ask<Record<string, string>>("stored"))[name];
    const page = await save({ [name]: typed, pickup_notes: `With ${name}` });
    expect(page.html).toContain("notice-error");
    expect(page.html).toMatch(
      new RegExp(`${label}.* was not changed: “${typed}” cannot be read. Write it like this`),
    );
    expect(await keeper.shop.ask("stored")).toMatchObject({ [name]: before, pickup_notes: `With ${name}` });
  });

  it("repairs an amount that an earlier version stored with a point", async () => {
    await keeper.set({ payer: "above", free_above: "50.000" });
    expect((await keeper.rates({ goods: 49_999 })).rates[0]!.cost).toBeGreaterThan(0);
    await keeper.set({ payer: "customer", free_above: "" });
  });

  it("requires the permission to edit the order", async () => {
    const helper = await keeper.shop.ask<number>("helper");
    const order = await keeper.order();
    const as = (what: string, args: object) => keeper.shop.ask(what, args, helper);
    expect(await as("may_edit", { order })).toBe(false);
    const bulk = await as("bulk", { screen: "woocommerce_page_wc-orders", orders: [order] });
    expect(JSON.stringify(bulk)).not.toContain("tuma_planned");
    await as("order_action", { order });
    await keeper.jobs();
    expect(await as("output", { of: "box", order })).not.toContain("way=send");
    const cookie = await keeper.shop.cookieOf(helper);
    for (const path of [`${PAGE}-order&order=${order}&way=send`, await as("label", { order })]) {
      const page = await keeper.shop.page(path as string, undefined, cookie);
      expect(page.html).not.toContain("Omari Kibwana");
      expect(page.html).not.toContain("Send a rider");
    }
    expect((await keeper.show(order)).delivery.state).toBe("");
    expect(await keeper.shop.ask("may_edit", { order }, 1)).toBe(true);
  });

  it("requires log-in and nonce", async () => {
    expect(
      (await keeper.shop.page("admin-post.php", { action: "tuma_save", base_url: "https://x" })).status,
    ).toBe(403);
    const stranger = await fetch(`${keeper.shop.origin}/wp-admin/admin-post.php`, {
      method: "POST",
      body: new URLSearchParams({ action: "tuma_save", base_url: "https://x.example" }),
      redirect: "manual",
    });
    expect(await stranger.text()).not.toContain("Saved");
    expect((await keeper.shop.page(PAGE)).html).toContain(keeper.stage.baseUrl);
  });

  it("connects with one button and receives events; repeated, there is one endpoint", async () => {
    await keeper.set({});
    const connected = await keeper.shop.submit(await keeper.shop.page(PAGE), "tuma_connect");
    expect(connected.html).toContain("Connected: Tuma tells this shop");
    const heard = () => keeper.shop.ask<{ heard: number }>("about").then((about) => about.heard);
    await waitForCondition("the first message arrives", heard);
    const again = await keeper.shop.submit(await keeper.shop.page(PAGE), "tuma_connect");
    expect(again.html).toContain("Last heard");
    expect(await endpoints()).toMatchObject([{ status: "enabled" }]);
    const { secrets } = await keeper.shop.ask<{ secrets: Record<string, string> }>("about");
    expect(again.html).not.toContain(secrets.webhook_secret!);
  });

  it("updates a delivery to its end by webhooks", async () => {
    const order = await keeper.sent();
    const { delivery } = await keeper.show(order);
    await keeper.api("POST", `/merchant/shipments/${delivery.shipment_id}/fast-forward`, { to: "delivered" });
    await waitForCondition(
      "the order is complete",
      async () => (await keeper.show(order)).status === "completed",
    );
    await waitForCondition(
      "the record says so",
      async () => (await keeper.show(order)).delivery.status === "delivered",
    );
  });

  it("previews the cancellation fee, cancels, and can create another delivery", async () => {
    const order = await keeper.sent();
    const { reference, delivery } = await keeper.show(order);
    const preview = await way(order, "cancel");
    expect(preview.html).toContain("Cancelling costs 0 TZS now");
    const reason = { reason: "The customer's mind changed" };
    await keeper.shop.submit(preview, "tuma_order", reason);
    expect((await keeper.show(order)).delivery.status).toBe("cancelled");
    await keeper.shop.submit(preview, "tuma_order", reason);
    const shipment = await keeper.api<{ cancellation: object }>(
      "GET",
      `/merchant/shipments/${delivery.shipment_id}`,
    );
    expect(shipment.cancellation).toMatchObject({ fee: 0, ...reason });
    await keeper.shop.submit(await way(order, "send"), "tuma_order");
    const next = await keeper.show(order);
    expect(next.delivery).toMatchObject({ attempt: 2, state: "sent", status: "confirmed" });
    expect(next.reference).not.toBe(reference);
    expect(next.delivery.shipment_id).not.toBe(delivery.shipment_id);
  });

  it("never cancels above the shown fee", async () => {
    const order = await keeper.sent({}, { phone: "+255700000008" });
    const { delivery } = await keeper.show(order);
    const preview = await way(order, "cancel");
    await keeper.api("POST", `/merchant/shipments/${delivery.shipment_id}/fast-forward`, { to: "next" });
    const refused = await keeper.shop.submit(preview, "tuma_order", { reason: "Too late for it" });
    expect(refused.html).toContain("notice-error");
    expect((await keeper.show(order)).delivery.status).not.toBe("cancelled");
    expect(refused.html).toMatch(/Cancelling costs [1-9][\d,]* TZS now/);
  });

  it("returns a collected parcel", async () => {
    const order = await keeper.sent();
    const { delivery } = await keeper.show(order);
    const step = () =>
      keeper.api<{ status: string }>("POST", `/merchant/shipments/${delivery.shipment_id}/fast-forward`, {
        to: "next",
      });
    await waitForCondition("the rider has it", async () => (await step()).status === "picked_up");
    await waitForCondition(
      "the shop knows",
      async () => (await keeper.show(order)).delivery.status === "picked_up",
    );
    const page = await way(order, "return");
    await Promise.all([keeper.shop.submit(page, "tuma_order"), keeper.shop.submit(page, "tuma_order")]);
    const { delivery: after } = await keeper.show(order);
    const back = await keeper.api<Record<string, unknown>>("GET", `/merchant/shipments/${after.return_id}`);
    expect(back).toMatchObject({
      return_of_shipment_id: delivery.shipment_id,
      receiver_name: "Duka la Asha",
    });
  });

  it("prints a label during an outage", async () => {
    const order = await keeper.sent();
    const { delivery } = await keeper.show(order);
    await keeper.fault();
    const box = await keeper.shop.ask<string>("output", { of: "box", order }, 1);
    expect(box).toContain("tuma_label");
    const link = await keeper.shop.ask<string>("label", { order });
    const form = await keeper.shop.page(link);
    expect(form.status).toBe(403);
    const own = await keeper.shop.page(`${PAGE}-order&order=${order}&way=label`);
    const href = /href="([^"]*tuma_label[^"]*)"/.exec(own.html)![1]!.replaceAll(/&#038;|&amp;/g, "&");
    const label = await keeper.shop.page(href);
    for (const part of [delivery.tracking_code, delivery.number, "Omari Kibwana", "<svg"])
      expect(label.html).toContain(part);
    expect(await keeper.seen()).toEqual([]);
  });

  it("does not hang if the service does", async () => {
    const order = await keeper.sent();
    await keeper.fault({ do: "delay", ms: 20_000 });
    const began = Date.now();
    const page = await way(order, "cancel");
    expect(page.html).toContain("Tuma was not reached.");
    expect(Date.now() - began).toBeLessThan(PATIENCE_MS);
  });

  it("leaves no PHP warnings and no data after uninstall", async () => {
    expect(keeper.shop.complaints()).toEqual([]);
    await keeper.sent({ form: { tuma_landmark: "Posta" } });
    await keeper.shop.ask("product", { name: "Bare", tier: "bulky" });
    expect(await keeper.shop.ask<string[]>("leftovers")).not.toEqual([]);
    await keeper.shop.uninstall();
    expect(await keeper.shop.ask<string[]>("leftovers")).toEqual([]);
    expect(await endpoints()).toEqual([]);
    expect((await keeper.shop.page("/")).status).toBe(200);
  });
});
