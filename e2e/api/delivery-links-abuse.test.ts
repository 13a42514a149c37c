import { expect, it } from "vitest";
import { ownerSql } from "../fixtures";
import { createBuyer, buildOrderForm, parseOrderPath } from "./buyer";
import { uniqueClientAddress } from "./client";
import { expectOk } from "./expectations";
import { createDraftOrder, createLinkSeller, findOrderByPath } from "./link-seller";
import { logInBrowser, createTestPerson } from "./people";

// Specification: Delivery links.

const { browser: seller, link, wallet } = await createLinkSeller();
const foreign = await logInBrowser(await createTestPerson());

it("fifty concurrent buyers never exceed the link's budget", async () => {
  const probe = await link();
  const { amount } = await findOrderByPath((await createDraftOrder(probe.path)).path);
  const fits = 7;
  const { path } = await link({ max_uses: 500, budget: amount * fits + amount - 1 });
  const drafts = await Promise.all(Array.from({ length: 50 }, () => createDraftOrder(path)));
  const before = await wallet();
  const sent = await Promise.all(drafts.map((draft) => draft.who.send(`${draft.path}/send`)));
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 303));
  const orders = await Promise.all(drafts.map((draft) => findOrderByPath(draft.path)));
  expect(orders.filter(({ status }) => status === "confirmed")).toHaveLength(fits);
  expect(before - (await wallet())).toBe(fits * amount);
  const refused = sent.filter(({ location }) => location.includes("refused=closed"));
  expect(refused.length).toBe(50 - fits);
});

it("a revoked link accepts no order, also from an earlier draft", async () => {
  const { id, path } = await link();
  const draft = await createDraftOrder(path);
  expect((await foreign.send("POST", `/api/dashboard/sandbox/links/${id}/revoke`, {})).status).toBe(404);
  expect((await seller.send("POST", `/api/dashboard/live/links/${id}/revoke`, {})).status).toBe(404);
  expectOk(await seller.send("POST", `/api/dashboard/sandbox/links/${id}/revoke`, {}));
  const before = await wallet();
  await draft.who.send(`${draft.path}/send`);
  expect((await findOrderByPath(draft.path)).status).toBe("draft");
  expect(await wallet()).toBe(before);
  const { status, text } = await draft.who.get(`${path}?lang=en`);
  expect(status).toBe(200);
  expect(text).toContain("This link is no longer in use");
  expect(text).toContain("/track?lang=en");
});

it("an expired link shows a message and accepts no order", async () => {
  const { id, path } = await link();
  const draft = await createDraftOrder(path);
  await ownerSql()`update delivery_link set expires_at = now() - interval '1 second' where id = ${id}`;
  await draft.who.send(`${draft.path}/send`);
  expect((await findOrderByPath(draft.path)).status).toBe("draft");
  expect((await draft.who.get(`${path}?lang=en`)).text).toContain("This link has expired");
});

it("an order opens only under its own link, and sent data is not shown to later buyers", async () => {
  const [mine, other] = [await link({ max_uses: 5 }), await link({ max_uses: 5 })];
  const fields = buildOrderForm({ name: "Canary Zawadi", address: "Mlimani City" });
  const draft = await createDraftOrder(mine.path, fields);
  const code = draft.path.split("/").at(-1)!;
  expect((await createBuyer().get(`${other.path}/${code}`)).status).toBe(404);
  await draft.who.send(`${draft.path}/send`);
  for (const path of [mine.path, `${mine.path}?order=${code}&lang=en`]) {
    const { text } = await createBuyer().get(path);
    expect(text).not.toContain("Canary Zawadi");
    expect(text).not.toContain(fields.phone!);
  }
  const { location } = await createBuyer().send(`${mine.path}/price`, buildOrderForm({ order: code }));
  expect(parseOrderPath(location)).not.toBe(draft.path);
});

it("a price above the limit, or a parcel without a vehicle, is reported before submission", async () => {
  const { path } = await link({ max_order_amount: 600 });
  const who = createBuyer();
  const dear = await who.send(`${path}/price`, buildOrderForm());
  expect(dear.location).toContain("refused=dear");
  const [order] = /order=([0-9A-Za-z]+)/.exec(dear.location)!.slice(1);
  const before = await wallet();
  const { location } = await who.send(`${path}/${order}/send`);
  expect(location).toContain("refused=");
  expect(await wallet()).toBe(before);
});

it("one phone can be used for five orders in ten minutes, from any address", async () => {
  const { path } = await link({ max_uses: 50 });
  const { phone } = buildOrderForm();
  const outcomes: string[] = [];
  for (let at = 0; at < 6; at++) {
    const draft = await createDraftOrder(path, buildOrderForm({ phone: phone! }));
    await draft.who.send(`${draft.path}/send`);
    outcomes.push((await findOrderByPath(draft.path)).status as string);
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => "confirmed"), "draft"]);
});

it("unknown codes are limited per address; valid codes still open", async () => {
  const { path } = await link();
  const who = createBuyer(uniqueClientAddress());
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) statuses.push((await who.get(`/d/${"A".repeat(10)}${10 + at}`)).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
  expect(statuses.at(-1)).toBe(200);
  expect((await who.get("/d/AAAAAAAAAAAA?lang=en")).text).toContain("Please wait a moment");
  expect((await who.get(`${path}?lang=en`)).text).toContain("Get it delivered");
});

it("a form that is too large, of another type or for an unknown link has no effect", async () => {
  const { path } = await link();
  const who = createBuyer();
  expect((await who.send(`${path}/price`, { name: "x".repeat(20_000) })).status).toBe(413);
  expect((await who.send(`${path}/price`)).location).toContain("refused=name");
  expect((await who.send("/d/AAAAAAAAAAAA/price", buildOrderForm())).location).toBe(
    "/d/AAAAAAAAAAAA?lang=en",
  );
  expect((await who.send(`${path}/${"A".repeat(22)}/send`)).location).toBe(`${path}?lang=en`);
});
