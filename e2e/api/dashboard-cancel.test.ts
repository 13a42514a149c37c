import { describe, expect, it } from "vitest";
import type { CancellationOffer, ShipmentView } from "@/lib/core/shipments/shipment-view";
import { getBalance, buildOrder, uniqueText } from "../fixtures";
import type { Shipment } from "./client";
import { backdateShipment } from "./clock";
import { expectError, expectOk } from "./expectations";
import { type FundedMerchant, createFundedMerchant } from "./shopkeeper";

const ROOT = "/api/dashboard/sandbox/shipments";
const HOLDS = { accepted: "+255700000008", en_route: "+255700000009" };

const booked = async ({ browser }: FundedMerchant, changes: object = {}) =>
  expectOk(await browser.send<Shipment>("POST", ROOT, buildOrder(changes as never)), 201);
const show = ({ browser }: FundedMerchant, id: number) => browser.get<ShipmentView>(`${ROOT}/${id}`);
const skip = ({ browser }: FundedMerchant, id: number, to: string) =>
  browser.send<ShipmentView>("POST", `${ROOT}/${id}/fast-forward`, { to });
const offered = ({ browser }: FundedMerchant, id: number) =>
  browser.get<CancellationOffer>(`${ROOT}/${id}/cancellation`);
const cancel = ({ browser }: FundedMerchant, id: number, fee: number, headers = {}) =>
  browser.send<ShipmentView>(
    "POST",
    `${ROOT}/${id}/cancel`,
    { reason: "Changed their mind", max_fee: fee },
    headers,
  );

describe("cancelling", () => {
  it("charges the fee shown in the dialog in each window, and refunds the rest", async () => {
    const keeper = await createFundedMerchant();
    const fees = [];
    for (const [phone, steps] of [
      [undefined, 0],
      [HOLDS.accepted, 1],
      [HOLDS.en_route, 2],
    ] as const) {
      const { id, total_amount, first_mile_fee } = await booked(
        keeper,
        phone ? { receiver_phone: phone } : {},
      );
      for (let step = 0; step < steps; step++) expectOk(await skip(keeper, id, "next"));
      const offer = expectOk(await offered(keeper, id));
      const before = await getBalance(keeper.caller);
      const { shipment } = expectOk(await cancel(keeper, id, offer.fee));
      expect(shipment).toMatchObject({
        status: "cancelled",
        cancellation: { fee: offer.fee, refund: offer.refund },
      });
      expect(await getBalance(keeper.caller)).toBe(before + total_amount - offer.fee);
      expect(offer.stage).toBe(offer.window);
      fees.push([offer.window, offer.fee / first_mile_fee]);
    }
    expect(fees).toEqual([
      ["grace", 0],
      ["assigned", expect.closeTo(0.3, 2)],
      ["en_route", 1],
    ]);
  });

  it("shows the end of the window by the database clock, and the next fee", async () => {
    const keeper = await createFundedMerchant();
    const { id } = await booked(keeper);
    const offer = expectOk(await offered(keeper, id));
    const seconds = (Date.parse(offer.window_expires_at!) - Date.parse(offer.now)) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await backdateShipment(id, 61);
    expect(expectOk(await offered(keeper, id))).toMatchObject({
      window: "assigned",
      stage: "searching",
      fee: offer.coming[0]!.fee,
    });
  });

  it("lists every later fee including the full one", async () => {
    const keeper = await createFundedMerchant();
    const { id, first_mile_fee } = await booked(keeper);
    const { coming } = expectOk(await offered(keeper, id));
    expect(coming.map(({ step, fee }) => [step, fee])).toEqual([
      ["grace_ends", Math.round(first_mile_fee * 0.3)],
      ["rider_sets_out", first_mile_fee],
      ["rider_collects", null],
    ]);
  });

  it("is rejected above the shown fee, and after pickup", async () => {
    const keeper = await createFundedMerchant();
    const { id } = await booked(keeper, { receiver_phone: HOLDS.accepted });
    expectOk(await skip(keeper, id, "next"));
    expectError(await cancel(keeper, id, 0), 400, "price_changed");
    for (let step = 0; step < 3; step++) expectOk(await skip(keeper, id, "next"));
    expectError(await offered(keeper, id), 400, "cancel_forbidden_post_pickup");
    expectError(await cancel(keeper, id, 1_000_000), 400, "cancel_forbidden_post_pickup");
    expect(expectOk(await show(keeper, id)).actions.cancel).toBeNull();
  });

  it("returns the first response to a repeated request", async () => {
    const keeper = await createFundedMerchant();
    const { id } = await booked(keeper);
    const key = { "idempotency-key": uniqueText() };
    const first = await cancel(keeper, id, 0, key);
    expectOk(first);
    expect((await cancel(keeper, id, 0, key)).text).toBe(first.text);
  });
});
