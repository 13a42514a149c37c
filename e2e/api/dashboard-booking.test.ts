import { describe, expect, it } from "vitest";
import type { PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import {
  getBalance,
  KIGOMA,
  buildOrder,
  buildRegionalOrder,
  buildRoute,
  countShipments,
  uniqueText,
} from "../fixtures";
import type { Quote, Shipment } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { type FundedMerchant, createFundedMerchant } from "./shopkeeper";

const ROOT = "/api/dashboard/sandbox/shipments";

const book = ({ browser }: FundedMerchant, changes: object = {}, headers = {}) =>
  browser.send<Shipment>("POST", ROOT, buildOrder(changes as never), headers);
const booked = async (keeper: FundedMerchant, changes: object = {}) =>
  expectOk(await book(keeper, changes), 201);
const show = ({ browser }: FundedMerchant, id: number) => browser.get<ShipmentView>(`${ROOT}/${id}`);

describe("a shipment booked on the dashboard", () => {
  it("costs the quoted price, is paid from the wallet, and is shown on its page", async () => {
    const keeper = await createFundedMerchant();
    const { browser, caller } = keeper;
    const quote = expectOk(await browser.send<Quote>("POST", "/api/dashboard/sandbox/rates", buildRoute()));
    const before = await getBalance(caller);
    const sent = await booked(keeper, {
      quote_token: quote.quote_token,
      max_total_amount: quote.total_amount,
      payment_source: "gateway",
    });
    expect(sent).toMatchObject({
      status: "confirmed",
      payment_source: "wallet",
      total_amount: quote.total_amount,
    });
    expect(await getBalance(caller)).toBe(before - quote.total_amount);
    const view = expectOk(await show(keeper, sent.id));
    expect(view.shipment).toEqual(sent);
    expect(view.ledger).toMatchObject([{ type: "SHIPMENT_PAYMENT", amount: quote.total_amount }]);
    expect(view.actions).toMatchObject({
      cancel: { window: "grace", fee: 0 },
      fast_forward: true,
      pay: false,
    });
  });

  it("is booked once if the button is pressed repeatedly", async () => {
    const keeper = await createFundedMerchant();
    const key = { "idempotency-key": uniqueText() };
    const answers = await Promise.all([book(keeper, {}, key), book(keeper, {}, key), book(keeper, {}, key)]);
    expect(new Set(answers.map((answer) => expectOk(answer, 201).id)).size).toBe(1);
    expect(await countShipments(keeper.merchantId)).toBe(1);
  });

  it("never costs more than the page showed", async () => {
    const keeper = await createFundedMerchant();
    expectError(await book(keeper, { max_total_amount: 1 }), 400, "price_changed");
    expect(await countShipments(keeper.merchantId)).toBe(0);
  });

  it("is rejected without sufficient balance, with the amounts and without side effects", async () => {
    const keeper = await createFundedMerchant({ fundedTzs: 500 });
    const answer = await book(keeper);
    expectError(answer, 400, "insufficient_wallet_balance");
    expect(answer.error.meta).toMatchObject({ available: 500, required: expect.any(Number) });
    expect(await countShipments(keeper.merchantId)).toBe(0);
  });
});

describe("place suggestions", () => {
  const places = async ({ browser }: FundedMerchant, q: string) =>
    expectOk(
      await browser.get<PlaceSuggestion[]>(`/api/dashboard/sandbox/places?${new URLSearchParams({ q })}`),
    );

  it("match the typed text at the start of any word of a name", async () => {
    const keeper = await createFundedMerchant();
    const [first] = await places(keeper, "Mlim");
    expect(first).toMatchObject({ label: expect.stringMatching(/^Mlimani/), is_wide: false });
    expect(await places(keeper, "soko la kari")).toMatchObject([{ label: "Kariakoo Market, Dar es Salaam" }]);
  });

  it("are marked when the pin is only a town centre, and accept coordinates", async () => {
    const keeper = await createFundedMerchant();
    expect((await places(keeper, "Arusha"))[0]).toMatchObject({ label: "Arusha", is_wide: true });
    expect((await places(keeper, "-6.81, 39.28"))[0]).toMatchObject({ latitude: -6.81, longitude: 39.28 });
    expect(await places(keeper, "zzzzzz")).toEqual([]);
  });
});

describe("422 and 400", () => {
  it("list every invalid field like the API", async () => {
    const keeper = await createFundedMerchant();
    expectFieldErrors(
      await book(keeper, { receiver_phone: "123", sender_name: "" }),
      [
        ["body.receiver_phone", "phone_invalid"],
        ["body.sender_name", "string_too_short"],
      ],
      "phone_invalid",
    );
  });

  it("state why there is no route or no vehicle", async () => {
    const keeper = await createFundedMerchant();
    const far = { dropoff_latitude: KIGOMA.latitude, dropoff_longitude: KIGOMA.longitude };
    expectError(await book(keeper, far), 400, "no_regional_route");
    const heavy = { items: [{ ...buildOrder().items[0]!, weight_kg: 500, quantity: 100 }] };
    expectError(await book(keeper, heavy), 400, "no_vehicle_fits");
    const nowhere = {
      ...buildRegionalOrder(),
      dropoff_latitude: null,
      dropoff_longitude: null,
      dropoff_address: "Xyzzy 12",
    };
    expectError(await book(keeper, nowhere), 400, "ungeocodable_dropoff");
  });
});
