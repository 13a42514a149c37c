import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { createApiKey } from "@/lib/api-keys/create";
import type { Payment } from "@/lib/core/money/payment-request";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { buildOrder, uniqueText } from "../fixtures";
import { createApiClient, type Quote, type Shipment } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { type FundedMerchant, createFundedMerchant } from "./shopkeeper";

const ROOT = "/api/dashboard/sandbox/shipments";

const book = ({ browser }: FundedMerchant, changes: object = {}, headers = {}) =>
  browser.send<Shipment>("POST", ROOT, buildOrder(changes as never), headers);
const booked = async (keeper: FundedMerchant, changes: object = {}) =>
  expectOk(await book(keeper, changes), 201);
const show = ({ browser }: FundedMerchant, id: number) => browser.get<ShipmentView>(`${ROOT}/${id}`);
const skip = ({ browser }: FundedMerchant, id: number, to: string, root = ROOT) =>
  browser.send<ShipmentView>("POST", `${root}/${id}/fast-forward`, { to });
describe("a parcel that could not be delivered", () => {
  async function failed(keeper: FundedMerchant) {
    const { id } = await booked(keeper);
    for (let step = 0; step < 5; step++) expectOk(await skip(keeper, id, "next"));
    const view = expectOk(await skip(keeper, id, "failed"));
    expect(view.shipment).toMatchObject({ status: "failed", failure: { final: false } });
    return view;
  }

  it("can be reattempted", async () => {
    const keeper = await createFundedMerchant();
    const { shipment, actions } = await failed(keeper);
    expect(actions.reattempt).toMatchObject({ attempts_left: 2 });
    const again = await keeper.browser.send<ShipmentView>("POST", `${ROOT}/${shipment.id}/reattempt`, {});
    expect(expectOk(again).shipment.status).toBe("out_for_delivery");
  });

  it("is returned for the shown price, once", async () => {
    const keeper = await createFundedMerchant();
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
    expectFieldErrors(twice, [["body.return_of_shipment_id", "value_error"]]);
  });
});

describe("an unpaid shipment", () => {
  it("redirects to its payment page and back", async () => {
    const keeper = await createFundedMerchant();
    const { key } = await transaction((tx) => createApiKey(tx, { ...keeper.caller, name: "Shop" }));
    const sent = expectOk(await createApiClient(key).create(buildOrder({ payment_source: "gateway" })), 201);
    expect(expectOk(await show(keeper, sent.id)).actions.pay).toBe(true);
    const answer = await keeper.browser.send<Payment>(
      "POST",
      `${ROOT}/${sent.id}/pay`,
      { method: "mobile_money", phone_number: "+255754000111" },
      { "idempotency-key": uniqueText() },
    );
    expect(expectOk(answer, 201)).toMatchObject({ shipment_id: sent.id, amount: sent.total_amount });
    expect(expectOk(await show(keeper, sent.id)).shipment.payment_status).toBe("processing");
  });
});

describe("the export", () => {
  it("contains the filtered rows, and no cell that a spreadsheet would execute", async () => {
    const keeper = await createFundedMerchant();
    const formula = '=HYPERLINK("http://evil.example")';
    const marked = await booked(keeper, { receiver_name: formula, merchant_reference: "ORD-1" });
    await booked(keeper, { merchant_reference: "ORD-2" });
    const answer = await keeper.browser.get(`${ROOT}/export?search=ORD-1`);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [line, ...others] = parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
    expect(others).toEqual([]);
    expect(line).toMatchObject({ shipment_number: marked.shipment_number, receiver_name: `'${formula}` });
  });

  it.each(["+255 plus", "-1+1", "@SUM(A1)", "＝1+1", "＠SUM(A1)"])(
    "exports %s as text in every column",
    async (text) => {
      const keeper = await createFundedMerchant();
      await booked(keeper, {
        sender_name: text,
        receiver_name: text,
        merchant_reference: text,
        dropoff_notes: text,
        pickup_address: `${text}, Mlimani City`,
      });
      const answer = await keeper.browser.get(`${ROOT}/export`);
      const [line] = parse(answer.text, { bom: true, columns: true }) as [Record<string, string>];
      for (const [column, cell] of Object.entries(line))
        expect(cell, column).not.toMatch(/^[=+@\t\r\n\0＝＋＠－]/u);
      expect(Object.values(line).filter((cell) => cell.startsWith(`'${text}`)).length).toBeGreaterThanOrEqual(
        4,
      );
    },
  );
});

describe("422", () => {
  it("rejects an unknown step", async () => {
    expectFieldErrors(await skip(await createFundedMerchant(), 1, "everywhere"), [["body.to", "enum"]]);
  });
});

describe("404", () => {
  it("is the same for a foreign, other-mode and missing shipment", async () => {
    const [keeper, other] = [await createFundedMerchant(), await createFundedMerchant()];
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

  it("is the response to fast-forwarding a shipment of a real rider", async () => {
    const keeper = await createFundedMerchant({ mode: "live" });
    const live = ROOT.replace("sandbox", "live");
    const sent = expectOk(await keeper.browser.send<Shipment>("POST", live, buildOrder()), 201);
    for (const to of ["next", "delivered", "failed"]) {
      expectError(await skip(keeper, sent.id, to, live), 404, "shipment_not_found");
    }
    const view = expectOk(await keeper.browser.get<ShipmentView>(`${live}/${sent.id}`));
    expect(view).toMatchObject({ shipment: { status: "confirmed" }, actions: { fast_forward: false } });
  });
});

const CHANGES = [
  ["/cancel", { reason: "Not mine", max_fee: 1_000_000 }],
  ["/reattempt", {}],
  ["/return", { max_total_amount: 1_000_000 }],
  ["/fast-forward", { to: "next" }],
  ["/pay", { method: "card" }],
] as const;
