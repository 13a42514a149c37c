import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForCondition } from "../../fixtures";
import { TestShop } from "./orders";
import { hasWordPress } from "./wordpress";

const START_MS = 120_000;
const PAGE = "admin.php?page=tuma";
const REAL = "https://real.example";
const ID = "0123456789";
const HOOK = "/wp-json/tuma/v1/webhook";

interface About {
  site: string;
  isCopy: boolean;
  secrets: Record<string, string>;
}

/** Timeout for several jobs of the shop. Each job calls a service that may be busy. */
const CALLED_OFF_MS = 60_000;

describe.skipIf(!hasWordPress())("a copy of a shop", () => {
  let keeper: TestShop;
  beforeAll(async () => {
    keeper = await TestShop.open();
    await keeper.shop.logIn();
    await settledAt(keeper.shop.origin);
  }, START_MS);
  afterAll(() => keeper?.close());

  const ask = (what: string, args: object = {}) => keeper.shop.ask(what, args);
  const about = () => keeper.shop.ask<About>("about");
  const settledAt = (url: string) => keeper.set({}, {}, { tuma_woo_site: { id: ID, url } });
  const hooks = async () =>
    (await keeper.api<{ id: number; url: string }[]>("GET", "/merchant/webhooks")).map(({ url }) => url);
  const press = async (action: string, fields = {}) =>
    keeper.shop.submit(await keeper.shop.page(PAGE), action, fields);
  const writes = async () =>
    (await keeper.seen()).filter(
      ({ method, path }) => method !== "GET" && !/\/rates|confirm=false/.test(path),
    );
  const atTuma = async (order: number) => {
    const { delivery } = await keeper.show(order);
    return keeper.api<{ id: number; status: string }>("GET", `/merchant/shipments/${delivery.shipment_id}`);
  };
  const ahead = async (order: number, to: string) =>
    keeper.api<{ status: string }>("POST", `/merchant/shipments/${(await atTuma(order)).id}/fast-forward`, {
      to,
    });

  it("does not cancel or return deliveries of the original", async () => {
    await settledAt(keeper.shop.origin);
    const [cancelled, refunded, collected] = [await keeper.sent(), await keeper.sent(), await keeper.sent()];
    await waitForCondition(
      "the rider has it",
      async () => (await ahead(collected, "next")).status === "picked_up",
    );
    await settledAt(REAL);
    await keeper.fault();
    await ask("status", { order: cancelled, status: "cancelled" });
    await ask("status", { order: refunded, status: "refunded" });
    await keeper.jobs(true);
    expect(await ask("bring_back", { order: collected })).toContain("copy of another");
    const page = await keeper.shop.page(`${PAGE}-order&order=${cancelled}&way=cancel`);
    const refused = await keeper.shop.submit(page, "tuma_order", { reason: "Only to try it out" });
    expect(refused.html).toContain("copy of another");
    expect(await writes()).toEqual([]);
    for (const order of [cancelled, refunded]) {
      expect((await atTuma(order)).status).toBe("confirmed");
      expect((await keeper.show(order)).notes.at(-1)!.words).toContain("copy of another");
    }
  });

  it("does not dispatch or e-mail for orders pending when copied", async () => {
    await settledAt(keeper.shop.origin);
    const order = await keeper.order();
    await ask("pay", { order });
    await keeper.fault({ do: "lose-answer" });
    await keeper.jobs();
    await settledAt(REAL);
    await keeper.fault();
    await keeper.jobs(true);
    const { delivery, notes } = await keeper.show(order);
    expect(delivery.state).toBe("refused");
    expect(notes.filter(({ toCustomer }) => toCustomer)).toEqual([]);
    expect(await keeper.seen()).toEqual([]);
  });

  it("does not complete copied orders until it is confirmed as moved", async () => {
    await settledAt(keeper.shop.origin);
    const order = await keeper.sent();
    await settledAt(REAL);
    await ahead(order, "delivered");
    await ask("catch_up");
    expect((await keeper.show(order)).status).toBe("processing");
    expect((await press("tuma_moved")).html).toContain("The shop is here now.");
    expect(await about()).toMatchObject({ isCopy: false, site: ID });
    await ask("catch_up");
    expect((await keeper.show(order)).status).toBe("completed");
  });

  it("shows a notice on every page, which saving does not clear", async () => {
    await settledAt(REAL);
    for (const path of ["index.php", PAGE]) {
      const { html } = await keeper.shop.page(path);
      expect(html).toContain(`set up at ${REAL} and is now at ${keeper.shop.origin}`);
    }
    expect((await press("tuma_save")).html).toContain("Saved.");
    expect(await about()).toMatchObject({ isCopy: true, site: ID });
    const stranger = new URLSearchParams({ action: "tuma_moved" });
    const turnedAway = await fetch(`${keeper.shop.origin}/wp-admin/admin-post.php`, {
      method: "POST",
      body: stranger,
    });
    await turnedAway.text();
    expect((await keeper.shop.page("admin-post.php", { action: "tuma_moved" })).status).toBe(403);
    expect(await about()).toMatchObject({ isCopy: true });
  });

  it("keeps the endpoint of the original, which moves with it", async () => {
    await settledAt(keeper.shop.origin);
    await press("tuma_connect");
    const { webhook_id: id } = (await about()).secrets;
    await keeper.api("PATCH", `/merchant/webhooks/${id}`, { url: REAL + HOOK });
    await settledAt(REAL);
    expect((await press("tuma_connect")).html).toContain("copy of another");
    expect(await hooks()).toEqual([REAL + HOOK]);
    await press("tuma_moved");
    const [moved, ...others] = await hooks();
    expect(moved!.startsWith(keeper.shop.origin)).toBe(true);
    expect(others).toEqual([]);
    expect((await about()).secrets.webhook_id).toBe(id);
  });

  it("confirmed as another shop has its own name and endpoint, and does not change copied orders", async () => {
    await settledAt(keeper.shop.origin);
    await press("tuma_connect");
    const { webhook_id: id } = (await about()).secrets;
    await keeper.api("PATCH", `/merchant/webhooks/${id}`, { url: REAL + HOOK });
    const [sent, waits] = [await keeper.sent(), await keeper.order()];
    await ask("pay", { order: waits });
    await settledAt(REAL);
    await press("tuma_another");
    const { site, isCopy, secrets } = await about();
    expect([isCopy, site === ID, secrets.webhook_id]).toEqual([false, false, ""]);
    await keeper.fault();
    await keeper.jobs(true);
    await ask("status", { order: sent, status: "cancelled" });
    await keeper.jobs(true);
    expect(await writes()).toEqual([]);
    expect((await keeper.show(waits)).delivery.state).toBe("");
    const box = await ask("output", { of: "box", order: sent });
    for (const way of ["send", "cancel", "return"]) expect(box).not.toContain(`way=${way}`);
    const { delivery } = await keeper.show(sent);
    expect(await ask("send", { order: sent })).toBe("");
    expect((await keeper.show(sent)).delivery).toEqual(delivery);
    await press("tuma_connect");
    expect(await hooks()).toHaveLength(2);
    const own = await keeper.sent();
    await ask("status", { order: own, status: "cancelled" });
    await waitForCondition(
      "its delivery is called off",
      async () => {
        await keeper.jobs(true);
        return (await atTuma(own)).status === "cancelled";
      },
      CALLED_OFF_MS,
    );
    expect(await ask("send", { order: waits })).toBe("");
    expect((await keeper.show(waits)).delivery.state).toBe("sent");
    await press("tuma_disconnect");
    expect(await hooks()).toEqual([REAL + HOOK]);
  });

  it("is not detected for the same address with https or www", async () => {
    const host = keeper.shop.origin.slice("http://".length);
    for (const url of [`https://${host}`, `https://www.${host}/`]) {
      await settledAt(url);
      expect((await about()).isCopy, url).toBe(false);
    }
  });

  it("forgets a disconnected or uninstalled endpoint without deleting it", async () => {
    await settledAt(keeper.shop.origin);
    await press("tuma_connect");
    const before = await hooks();
    expect(before).toHaveLength(2);
    const { secrets } = await about();
    await settledAt(REAL);
    await press("tuma_disconnect");
    expect((await about()).secrets.webhook_id).toBe("");
    expect(await hooks()).toEqual(before);
    await keeper.set({}, secrets);
    expect(keeper.shop.complaints()).toEqual([]);
    await keeper.shop.uninstall();
    expect(await hooks()).toEqual(before);
    expect(await ask("leftovers")).toEqual([]);
  });
});
