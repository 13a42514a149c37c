import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestShop, ORDER_STORAGES } from "./orders";
import { hasWordPress } from "./wordpress";

const START_MS = 120_000;
const HOUR = 3600;

describe.skipIf(!hasWordPress()).each(ORDER_STORAGES)(
  "an order with a lost job, with orders in %s",
  (storage) => {
    let keeper: TestShop;
    beforeAll(async () => {
      keeper = await TestShop.open(storage);
    }, START_MS);
    afterAll(() => keeper?.close());

    const ask = (what: string, args: object = {}) => keeper.shop.ask(what, args);
    const set = (order: number, status: string) => ask("status", { order, status });
    const stateOf = async (order: number) => (await keeper.show(order)).delivery.state;
    const paid = async () => {
      const order = await keeper.order();
      await ask("pay", { order });
      return order;
    };
    const statusAtTuma = async (order: number) => {
      const { delivery } = await keeper.show(order);
      return (await keeper.api<{ status: string }>("GET", `/merchant/shipments/${delivery.shipment_id}`))
        .status;
    };

    describe("in either storage", () => {
      it("is dispatched within the hour, once", async () => {
        const order = await paid();
        await ask("lose_jobs");
        await ask("sweep");
        expect(await keeper.jobs()).toBe(0);
        await ask("age", { order, seconds: HOUR });
        await ask("sweep");
        await keeper.jobs();
        expect(await stateOf(order)).toBe("sent");
        await ask("sweep");
        expect(await keeper.jobs()).toBe(0);
        expect(await keeper.shipments((await keeper.show(order)).reference)).toBe(1);
      });
    });

    describe.skipIf(storage === "posts")("whatever the storage", () => {
      it("is dispatched after the plugin is reactivated", async () => {
        const order = await paid();
        await ask("deactivate");
        await ask("activate");
        await keeper.jobs();
        await keeper.jobs();
        expect(await stateOf(order)).toBe("sent");
      });

      it("is retried on time if the plugin was inactive between two tries", async () => {
        const order = await paid();
        await keeper.fault({ do: "cut" }, { do: "cut" });
        await keeper.jobs();
        await ask("deactivate");
        await ask("activate");
        await keeper.jobs();
        await keeper.jobs();
        expect(await stateOf(order)).toBe("waiting");
        await keeper.fault();
        await keeper.jobs(true);
        expect(await stateOf(order)).toBe("sent");
      });

      it("has one delivery if PHP ended after the request", async () => {
        const order = await paid();
        await keeper.fault({ do: "lose-answer" });
        await keeper.jobs();
        await ask("lose_jobs");
        await ask("age", { order, seconds: HOUR });
        await ask("sweep");
        await keeper.jobs();
        const { delivery, reference } = await keeper.show(order);
        expect(delivery).toMatchObject({ state: "sent", unknown: false });
        expect(await keeper.shipments(reference)).toBe(1);
      });

      it("can be rescheduled from the order list", async () => {
        const order = await paid();
        await ask("lose_jobs");
        const plan = () =>
          keeper.shop.ask<{ back: string }>("bulk", { screen: "edit-shop_order", orders: [order] }, 1);
        expect((await plan()).back).toContain("tuma_planned=0-1");
        await ask("age", { order, seconds: HOUR });
        expect((await plan()).back).toContain("tuma_planned=1-0");
        await keeper.jobs();
        expect(await stateOf(order)).toBe("sent");
      });

      it("is cancelled", async () => {
        const order = await keeper.sent();
        await set(order, "cancelled");
        await ask("lose_jobs");
        await ask("age", { order, seconds: HOUR });
        await ask("sweep");
        await keeper.jobs();
        expect(await statusAtTuma(order)).toBe("cancelled");
        await ask("sweep");
        expect(await keeper.jobs()).toBe(0);
      });

      it("is rescheduled if another request holds it while it is paid", async () => {
        const order = await keeper.order();
        await ask("hold", { order });
        await ask("pay", { order });
        await ask("release", { order });
        await keeper.jobs(true);
        await keeper.jobs();
        expect(await stateOf(order)).toBe("sent");
      });

      it.each(["cancelled", "refunded"])(
        "is dispatched when it was %s by mistake and paid again before the job",
        async (status) => {
          const [waits, isSent] = [await paid(), await keeper.sent()];
          for (const order of [waits, isSent]) {
            await set(order, status);
            await set(order, "processing");
          }
          await keeper.jobs(true);
          await keeper.jobs(true);
          for (const order of [waits, isSent]) {
            expect(await stateOf(order)).toBe("sent");
            expect(await statusAtTuma(order)).toBe("confirmed");
            expect(await keeper.shipments((await keeper.show(order)).reference)).toBe(1);
          }
        },
      );

      it("is not dispatched if selected manually and cancelled before the job", async () => {
        const order = await keeper.order();
        await keeper.shop.ask("bulk", { screen: "edit-shop_order", orders: [order] }, 1);
        await set(order, "cancelled");
        await keeper.fault();
        await keeper.jobs(true);
        expect(await stateOf(order)).toBe("");
        expect(await keeper.seen()).toEqual([]);
      });

      it("leaves no PHP warnings", () => {
        expect(keeper.shop.complaints()).toEqual([]);
      });
    });
  },
);
