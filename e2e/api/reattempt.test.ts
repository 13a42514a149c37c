import { describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder, ownerSql } from "../fixtures";
import { createManualTestRider } from "./courier";
import { expectError, expectOk } from "./expectations";
import { waitForEventTypes } from "./feed";

// Specification: POST /merchant/shipments/{id}/reattempt.

// Specification silent: new attempts after a failed delivery. Additive.

const { live } = await createTestMerchant();
const create = async () => expectOk(await live.create(buildOrder()), 201);
const show = async ({ id }: { id: number }) => expectOk(await live.show(id));

async function attempted() {
  const created = await create();
  const rider = await createManualTestRider();
  await rider.carry(created.id);
  await rider.fail(created.id, "receiver_absent");
  return { created, rider };
}

describe("POST /merchant/shipments/{id}/reattempt", () => {
  const reattempt = (id: number, headers = {}) =>
    live.post(`/merchant/shipments/${id}/reattempt`, undefined, headers);

  it("dispatches the rider again, at most twice", async () => {
    const { created, rider } = await attempted();
    for (const attempt of [2, 3]) {
      expect(expectOk(await reattempt(created.id))).toMatchObject({
        id: created.id,
        status: "out_for_delivery",
      });
      await rider.fail(created.id, "receiver_absent");
      expect((await show(created)).failure).toMatchObject({ attempt });
    }
    expectError(await reattempt(created.id), 400, "reattempt_not_possible");
  });

  it("can be followed by a delivery", async () => {
    const { created, rider } = await attempted();
    expectOk(await reattempt(created.id));
    await rider.deliver(created.id);
    expect(await show(created)).toMatchObject({ status: "delivered", failure: null });
    expect((await waitForEventTypes(live, created.id, 8)).slice(-3)).toEqual([
      "delivery.failed",
      "delivery.out_for_delivery",
      "delivery.delivered",
    ]);
  });

  it("is idempotent by its key", async () => {
    const { created } = await attempted();
    const key = { "idempotency-key": `reattempt-${created.id}-key` };
    const [first, again] = [await reattempt(created.id, key), await reattempt(created.id, key)];
    expect(again.text).toBe(first.text);
    expect(again.headers["idempotent-replayed"]).toBe("true");
  });

  it("is rejected after 48 hours", async () => {
    const { created } = await attempted();
    const past = new Date(Date.now() - 48 * 3_600_000).toISOString();
    await ownerSql()`
      update shipment set failure = failure || jsonb_build_object('occurredAt', ${past}::text) where id = ${created.id}`;
    expectError(await reattempt(created.id), 400, "reattempt_not_possible");
  });

  it("is rejected if no parcel is held, and for foreign shipments", async () => {
    const created = await create();
    expectError(await reattempt(created.id), 400, "reattempt_not_possible");
    const other = await createTestMerchant();
    const answer = await other.live.post(`/merchant/shipments/${created.id}/reattempt`);
    expectError(answer, 404, "shipment_not_found");
  });
});
