import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestShop, ORDER_STORAGES } from "./orders";
import { hasWordPress } from "./wordpress";

const START_MS = 240_000;

describe.skipIf(!hasWordPress()).each(ORDER_STORAGES)("paid orders, with orders in %s", (storage) => {
  let keeper: TestShop;
  beforeAll(async () => {
    keeper = await TestShop.open(storage);
  }, START_MS);
  afterAll(() => keeper?.close());

  const ask = <T>(what: string, args: object = {}) => keeper.shop.ask<T>(what, args);
  const set = (order: number, status: string) => ask("status", { order, status });
  const words = async (order: number) => (await keeper.show(order)).notes.map((note) => note.words);
  const statusAtTuma = async (order: number) => {
    const { delivery } = await keeper.show(order);
    return (await keeper.api<{ status: string }>("GET", `/merchant/shipments/${delivery.shipment_id}`))
      .status;
  };
  /** Runs the jobs three times, because a job that finds the order locked is rescheduled. */
  const work = async () => {
    for (let run = 0; run < 3; run++) await keeper.jobs(true);
  };

  it.each(["on-hold", "packing"])("a payment that ends in %s dispatches a rider", async (status) => {
    await keeper.set({}, {}, { _stub_paid_status: status });
    const order = await keeper.sent();
    await keeper.set({}, {}, { _stub_paid_status: "" });
    const shown = await keeper.show(order);
    expect([shown.status, shown.delivery.state]).toEqual([status, "sent"]);
    await keeper.api("POST", `/merchant/shipments/${shown.delivery.shipment_id}/fast-forward`, {
      to: "delivered",
    });
    await ask("catch_up");
    expect((await keeper.show(order)).status).toBe("completed");
  });

  it("a custom paid status dispatches a rider", async () => {
    await keeper.set({}, {}, { _stub_is_paid: "packing" });
    const order = await keeper.order();
    await set(order, "packing");
    await work();
    await keeper.set({}, {}, { _stub_is_paid: "" });
    expect((await keeper.show(order)).delivery.state).toBe("sent");
  });

  it("an order that waits for a bank transfer is not dispatched", async () => {
    const order = await keeper.order();
    await set(order, "on-hold");
    await work();
    expect((await keeper.show(order)).delivery.state).toBe("");
  });

  it("a paid order on hold waits with a note, and is dispatched when released", async () => {
    const order = await keeper.order();
    await ask("pay", { order });
    await set(order, "on-hold");
    await work();
    expect((await keeper.show(order)).delivery.shipment_id).toBe(0);
    expect((await words(order)).at(-1)).toContain("no delivery is ordered");
    await set(order, "processing");
    await work();
    expect((await keeper.show(order)).delivery.state).toBe("sent");
  });

  it("an order whose payment fails before its job is not dispatched, with a note", async () => {
    const order = await keeper.order();
    await ask("pay", { order });
    await set(order, "failed");
    await work();
    expect((await keeper.show(order)).delivery.shipment_id).toBe(0);
    expect((await words(order)).at(-1)).toMatch(/no delivery is ordered.*Failed/);
  });

  it("an order whose payment fails later is cancelled", async () => {
    const order = await keeper.sent();
    await set(order, "failed");
    await work();
    expect(await statusAtTuma(order)).toBe("cancelled");
  });

  it("a custom status for failed deliveries cancels nothing", async () => {
    await keeper.set({ when_failed: "failed" });
    const order = await keeper.sent({}, { phone: "+255700000005" });
    const { delivery } = await keeper.show(order);
    const next = () =>
      keeper.api<{ status: string }>("POST", `/merchant/shipments/${delivery.shipment_id}/fast-forward`, {
        to: "next",
      });
    for (let step = 0; step < 8; step++) if ((await next()).status === "failed") break;
    await ask("catch_up");
    await keeper.set({ when_failed: "" });
    expect((await keeper.show(order)).status).toBe("failed");
    await keeper.fault();
    await work();
    expect((await keeper.seen()).filter(({ path }) => path.includes("/cancel"))).toEqual([]);
  });

  it("cash on delivery waits for the shop manager, or is dispatched if configured", async () => {
    const waits = await keeper.order({ payment: "cod" });
    await set(waits, "processing");
    await work();
    const shown = await keeper.show(waits);
    expect(shown.delivery).toMatchObject({ state: "held", shipment_id: 0 });
    expect(shown.notes.map((note) => note.words)).toEqual([expect.stringContaining("cash on delivery")]);
    const box = await keeper.shop.ask<string>("output", { of: "box", order: waits }, 1);
    expect(box).toContain("Send anyway");
    expect(await ask("send", { order: waits })).toBe("");
    expect((await keeper.show(waits)).delivery.state).toBe("sent");
    await keeper.set({ cash: "send" });
    const goes = await keeper.order({ payment: "cod" });
    await set(goes, "processing");
    await work();
    await keeper.set({ cash: "wait" });
    expect((await keeper.show(goes)).delivery.state).toBe("sent");
  });

  it("cash marked as paid dispatches a rider", async () => {
    const order = await keeper.order({ payment: "cod" });
    await set(order, "on-hold");
    await ask("pay", { order });
    await work();
    expect((await keeper.show(order)).delivery.state).toBe("sent");
  });

  it("a completed cash order is not dispatched", async () => {
    const order = await keeper.order({ payment: "cod" });
    await set(order, "processing");
    await set(order, "completed");
    await work();
    expect((await keeper.show(order)).delivery.shipment_id).toBe(0);
    expect(await ask("bubble")).toBe("");
  });

  it("a delivery cancelled by the shop manager is not created again by a status change", async () => {
    const order = await keeper.sent();
    expect(await ask("call_off", { order })).toBe("");
    await set(order, "on-hold");
    await set(order, "processing");
    await work();
    expect((await keeper.show(order)).delivery).toMatchObject({ attempt: 1, status: "cancelled" });
  });

  describe("the trash", () => {
    it("cancels the delivery, and a restored order gets a new one", async () => {
      const order = await keeper.sent();
      await ask("bin", { order });
      await work();
      expect(await statusAtTuma(order)).toBe("cancelled");
      await ask("unbin", { order });
      await work();
      const { status, delivery } = await keeper.show(order);
      expect(status).toBe("processing");
      expect(delivery).toMatchObject({ attempt: 2, state: "sent", status: "confirmed" });
    });

    it("pauses a pending delivery until the order is restored", async () => {
      const order = await keeper.order();
      await ask("pay", { order });
      await ask("bin", { order });
      await keeper.fault();
      await work();
      expect(await keeper.seen()).toEqual([]);
      await ask("unbin", { order });
      await work();
      expect((await keeper.show(order)).delivery.state).toBe("sent");
    });

    it("adds a note if cancelling has a fee", async () => {
      const order = await keeper.sent({}, { phone: "+255700000008" });
      const { delivery } = await keeper.show(order);
      await keeper.api("POST", `/merchant/shipments/${delivery.shipment_id}/fast-forward`, { to: "next" });
      await ask("bin", { order });
      await work();
      expect((await words(order)).at(-1)).toContain("goes on");
    });

    it("changes nothing if the order is restored before the job", async () => {
      const order = await keeper.sent();
      await ask("bin", { order });
      await ask("unbin", { order });
      await work();
      expect(await statusAtTuma(order)).toBe("confirmed");
      expect((await keeper.show(order)).delivery.attempt).toBe(1);
    });

    it("does not dispatch a restored old order without a delivery", async () => {
      await keeper.set({ send: "hand" });
      const order = await keeper.sent();
      await keeper.set({ send: "paid" });
      await ask("bin", { order });
      await ask("unbin", { order });
      await work();
      expect((await keeper.show(order)).delivery).toMatchObject({ state: "", shipment_id: 0 });
    });

    it("cancels the delivery of a permanently deleted order", async () => {
      const order = await keeper.sent();
      const { delivery } = await keeper.show(order);
      await ask("delete", { order });
      const shipment = await keeper.api("GET", `/merchant/shipments/${delivery.shipment_id}`);
      expect(shipment).toMatchObject({ status: "cancelled" });
    });
  });

  it("leaves no PHP warnings", () => {
    expect(keeper.shop.complaints()).toEqual([]);
  });
});
