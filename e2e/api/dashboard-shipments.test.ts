import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import type { Payment } from "@/lib/core/payment-request";
import type { PlaceSuggestion } from "@/lib/core/place-suggestion";
import type { CancellationOffer, ShipmentView } from "@/lib/core/shipment-view";
import { balanceOf, KIGOMA, order, regionalOrder, route, shipmentsOf, unique } from "../fixtures";
import { api, type Quote, type Shipment } from "./client";
import { age } from "./clock";
import { expectError, expectFaults, expectOk } from "./expectations";
import { type Shopkeeper, shopkeeper } from "./shopkeeper";

const ROOT = "/api/dashboard/sandbox/shipments";
/** Their shipments stay where they are moved to. */
const HOLDS = { accepted: "+255700000008", en_route: "+255700000009" };

const book = ({ browser }: Shopkeeper, changes: object = {}, headers = {}) =>
  browser.send<Shipment>("POST", ROOT, order(changes as never), headers);
const booked = async (keeper: Shopkeeper, changes: object = {}) => expectOk(await book(keeper, changes), 201);
const show = ({ browser }: Shopkeeper, id: number) => browser.get<ShipmentView>(`${ROOT}/${id}`);
const skip = ({ browser }: Shopkeeper, id: number, to: string, root = ROOT) =>
  browser.send<ShipmentView>("POST", `${root}/${id}/fast-forward`, { to });
const offered = ({ browser }: Shopkeeper, id: number) =>
  browser.get<CancellationOffer>(`${ROOT}/${id}/cancellation`);
const cancel = ({ browser }: Shopkeeper, id: number, fee: number, headers = {}) =>
  browser.send<ShipmentView>(
    "POST",
    `${ROOT}/${id}/cancel`,
    { reason: "Changed their mind", max_fee: fee },
    headers,
  );

describe("a shipment booked by hand", () => {
  it("costs what was quoted, is paid from the wallet, and is the one that its page shows", async () => {
    const keeper = await shopkeeper();
    const { browser, caller } = keeper;
    const quote = expectOk(await browser.send<Quote>("POST", "/api/dashboard/sandbox/rates", route()));
    const before = await balanceOf(caller);
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
    expect(await balanceOf(caller)).toBe(before - quote.total_amount);
    const view = expectOk(await show(keeper, sent.id));
    expect(view.shipment).toEqual(sent);
    expect(view.ledger).toMatchObject([{ type: "SHIPMENT_PAYMENT", amount: quote.total_amount }]);
    expect(view.actions).toMatchObject({
      cancel: { window: "grace", fee: 0 },
      fast_forward: true,
      pay: false,
    });
  });

  it("is booked once however often its button is pressed", async () => {
    const keeper = await shopkeeper();
    const key = { "idempotency-key": unique() };
    const answers = await Promise.all([book(keeper, {}, key), book(keeper, {}, key), book(keeper, {}, key)]);
    expect(new Set(answers.map((answer) => expectOk(answer, 201).id)).size).toBe(1);
    expect(await shipmentsOf(keeper.merchantId)).toBe(1);
  });

  it("never costs more than the page showed", async () => {
    const keeper = await shopkeeper();
    expectError(await book(keeper, { max_total_amount: 1 }), 400, "price_changed");
    expect(await shipmentsOf(keeper.merchantId)).toBe(0);
  });

  it("is refused without the money, with the figures, and leaves nothing behind", async () => {
    const keeper = await shopkeeper({ fundedTzs: 500 });
    const answer = await book(keeper);
    expectError(answer, 400, "insufficient_wallet_balance");
    expect(answer.error.meta).toMatchObject({ available: 500, required: expect.any(Number) });
    expect(await shipmentsOf(keeper.merchantId)).toBe(0);
  });
});

describe("places to choose from", () => {
  const places = async ({ browser }: Shopkeeper, q: string) =>
    expectOk(
      await browser.get<PlaceSuggestion[]>(`/api/dashboard/sandbox/places?${new URLSearchParams({ q })}`),
    );

  it("begin with what was typed, wherever it stands in a name that people use", async () => {
    const keeper = await shopkeeper();
    const [first] = await places(keeper, "Mlim");
    expect(first).toMatchObject({ label: expect.stringMatching(/^Mlimani/), is_wide: false });
    expect(await places(keeper, "soko la kari")).toMatchObject([{ label: "Kariakoo Market, Dar es Salaam" }]);
  });

  it("say when a pin is only the middle of a town, and take coordinates", async () => {
    const keeper = await shopkeeper();
    expect((await places(keeper, "Arusha"))[0]).toMatchObject({ label: "Arusha", is_wide: true });
    expect((await places(keeper, "-6.81, 39.28"))[0]).toMatchObject({ latitude: -6.81, longitude: 39.28 });
    expect(await places(keeper, "zzzzzz")).toEqual([]);
  });
});

describe("cancelling", () => {
  it("costs what the dialog shows in each window, and gives the rest back", async () => {
    const keeper = await shopkeeper();
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
      const before = await balanceOf(keeper.caller);
      const { shipment } = expectOk(await cancel(keeper, id, offer.fee));
      expect(shipment).toMatchObject({
        status: "cancelled",
        cancellation: { fee: offer.fee, refund: offer.refund },
      });
      expect(await balanceOf(keeper.caller)).toBe(before + total_amount - offer.fee);
      fees.push([offer.window, offer.fee / first_mile_fee]);
    }
    expect(fees).toEqual([
      ["grace", 0],
      ["assigned", expect.closeTo(0.3, 2)],
      ["en_route", 1],
    ]);
  });

  it("says until when by the database's clock, and what follows", async () => {
    const keeper = await shopkeeper();
    const { id } = await booked(keeper);
    const offer = expectOk(await offered(keeper, id));
    const seconds = (Date.parse(offer.window_expires_at!) - Date.parse(offer.now)) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    await age(id, 61);
    expect(expectOk(await offered(keeper, id))).toMatchObject({ window: "assigned", fee: offer.next_fee });
  });

  it("is refused above the fee that was shown, and once the rider has the parcel", async () => {
    const keeper = await shopkeeper();
    const { id } = await booked(keeper, { receiver_phone: HOLDS.accepted });
    expectOk(await skip(keeper, id, "next"));
    expectError(await cancel(keeper, id, 0), 400, "price_changed");
    for (let step = 0; step < 3; step++) expectOk(await skip(keeper, id, "next"));
    expectError(await offered(keeper, id), 400, "cancel_forbidden_post_pickup");
    expectError(await cancel(keeper, id, 1_000_000), 400, "cancel_forbidden_post_pickup");
    expect(expectOk(await show(keeper, id)).actions.cancel).toBeNull();
  });

  it("answers a second press as the first", async () => {
    const keeper = await shopkeeper();
    const { id } = await booked(keeper);
    const key = { "idempotency-key": unique() };
    const first = await cancel(keeper, id, 0, key);
    expectOk(first);
    expect((await cancel(keeper, id, 0, key)).text).toBe(first.text);
  });
});

describe("a parcel that could not be delivered", () => {
  async function failed(keeper: Shopkeeper) {
    const { id } = await booked(keeper);
    for (let step = 0; step < 5; step++) expectOk(await skip(keeper, id, "next"));
    const view = expectOk(await skip(keeper, id, "failed"));
    expect(view.shipment).toMatchObject({ status: "failed", failure: { final: false } });
    return view;
  }

  it("is tried again", async () => {
    const keeper = await shopkeeper();
    const { shipment, actions } = await failed(keeper);
    expect(actions.reattempt).toMatchObject({ attempts_left: 2 });
    const again = await keeper.browser.send<ShipmentView>("POST", `${ROOT}/${shipment.id}/reattempt`, {});
    expect(expectOk(again).shipment.status).toBe("out_for_delivery");
  });

  it("comes back for the price that was shown, once", async () => {
    const keeper = await shopkeeper();
    const { shipment } = await failed(keeper);
    const path = `${ROOT}/${shipment.id}/return`;
    const quote = expectOk(await keeper.browser.get<Quote>(path));
    expectError(
      await keeper.browser.send("POST", path, { max_total_amount: quote.total_amount - 1 }),
      400,
      "price_changed",
    );
    const ordered = await keeper.browser.send<Shipment>("POST", path, {
      max_total_amount: quote.total_amount,
    });
    const back = expectOk(ordered, 201);
    expect(back).toMatchObject({
      return_of_shipment_id: shipment.id,
      dropoff_address: shipment.pickup_address,
      receiver_phone: shipment.sender_phone,
      total_amount: quote.total_amount,
    });
    expect(expectOk(await show(keeper, shipment.id)).actions).toMatchObject({
      return_to_sender: null,
      returned_by: { id: back.id },
    });
    const twice = await keeper.browser.send("POST", path, { max_total_amount: quote.total_amount });
    expectFaults(twice, [["body.return_of_shipment_id", "value_error"]]);
  });
});

describe("an unpaid shipment", () => {
  it("leads to its payment page, and back to its own", async () => {
    const keeper = await shopkeeper();
    const { key } = await transaction((tx) => createApiKey(tx, { ...keeper.caller, name: "Shop" }));
    const sent = expectOk(await api(key).create(order({ payment_source: "gateway" })), 201);
    expect(expectOk(await show(keeper, sent.id)).actions.pay).toBe(true);
    const answer = await keeper.browser.send<Payment>(
      "POST",
      `${ROOT}/${sent.id}/pay`,
      { method: "mobile_money", phone_number: "+255754000111" },
      { "idempotency-key": unique() },
    );
    expect(expectOk(answer, 201)).toMatchObject({ shipment_id: sent.id, amount: sent.total_amount });
    expect(expectOk(await show(keeper, sent.id)).shipment.payment_status).toBe("processing");
  });
});

describe("the export", () => {
  it("holds what the filters leave, and nothing that a spreadsheet would run", async () => {
    const keeper = await shopkeeper();
    const formula = '=HYPERLINK("http://evil.example")';
    const marked = await booked(keeper, { receiver_name: formula, merchant_reference: "ORD-1" });
    await booked(keeper, { merchant_reference: "ORD-2" });
    const answer = await keeper.browser.get(`${ROOT}/export?search=ORD-1`);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [line, ...others] = parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
    expect(others).toEqual([]);
    expect(line).toMatchObject({ shipment_number: marked.shipment_number, receiver_name: `'${formula}` });
  });
});

describe("404", () => {
  it("is the same for somebody else's shipment, the other mode's and one that never was", async () => {
    const [keeper, other] = [await shopkeeper(), await shopkeeper()];
    const foreign = await booked(other);
    const own = await booked(keeper);
    const live = ROOT.replace("sandbox", "live");
    for (const [root, id] of [
      [ROOT, foreign.id],
      [live, own.id],
      [ROOT, 999_999_999],
      [ROOT, "9".repeat(30)],
    ] as const) {
      for (const path of ["", "/cancellation", "/return"]) {
        expectError(await keeper.browser.get(`${root}/${id}${path}`), 404, "shipment_not_found");
      }
      for (const [path, body] of CHANGES) {
        const answer = await keeper.browser.send("POST", `${root}/${id}${path}`, body);
        expectError(answer, 404, "shipment_not_found");
      }
    }
    for (const page of ["", "/label", "/receipt"]) {
      const { text } = await keeper.browser.get(`/dashboard/sandbox/shipments/${foreign.id}${page}`);
      expect(text).not.toContain(foreign.shipment_number);
      expect(text).not.toContain(foreign.receiver_name);
    }
    expect(expectOk(await show(other, foreign.id)).shipment.status).toBe("confirmed");
  });

  it("is what a real rider's shipment answers to fast-forwarding, whatever its page says", async () => {
    const keeper = await shopkeeper({ mode: "live" });
    const live = ROOT.replace("sandbox", "live");
    const sent = expectOk(await keeper.browser.send<Shipment>("POST", live, order()), 201);
    for (const to of ["next", "delivered", "failed"]) {
      expectError(await skip(keeper, sent.id, to, live), 404, "shipment_not_found");
    }
    const view = expectOk(await keeper.browser.get<ShipmentView>(`${live}/${sent.id}`));
    expect(view).toMatchObject({ shipment: { status: "confirmed" }, actions: { fast_forward: false } });
  });
});

describe("422 and 400", () => {
  it("name every field that is wrong, as the API does", async () => {
    const keeper = await shopkeeper();
    expectFaults(
      await book(keeper, { receiver_phone: "123", sender_name: "" }),
      [
        ["body.receiver_phone", "phone_invalid"],
        ["body.sender_name", "string_too_short"],
      ],
      "phone_invalid",
    );
    expectFaults(await skip(keeper, 1, "everywhere"), [["body.to", "enum"]]);
  });

  it("say why there is no way and no vehicle", async () => {
    const keeper = await shopkeeper();
    const far = { dropoff_latitude: KIGOMA.latitude, dropoff_longitude: KIGOMA.longitude };
    expectError(await book(keeper, far), 400, "no_regional_route");
    const heavy = { items: [{ ...order().items[0]!, weight_kg: 500, quantity: 100 }] };
    expectError(await book(keeper, heavy), 400, "no_vehicle_fits");
    const nowhere = {
      ...regionalOrder(),
      dropoff_latitude: null,
      dropoff_longitude: null,
      dropoff_address: "Xyzzy 12",
    };
    expectError(await book(keeper, nowhere), 400, "ungeocodable_dropoff");
  });
});

const CHANGES = [
  ["/cancel", { reason: "Not mine", max_fee: 1_000_000 }],
  ["/reattempt", {}],
  ["/return", { max_total_amount: 1_000_000 }],
  ["/fast-forward", { to: "next" }],
  ["/pay", { method: "card" }],
] as const;
