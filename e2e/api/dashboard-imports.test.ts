import { describe, expect, it } from "vitest";
import type { ImportStep, ImportView } from "@/lib/core/shipments/import-columns";
import { getBalance, countShipments } from "../fixtures";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { fundWallet, type FundedMerchant, createFundedMerchant } from "./shopkeeper";

const ROOT = "/api/dashboard/sandbox/imports";
const HEAD = "name,phone,address,latitude,longitude,item,size,reference";
const good = (reference: string) =>
  `Juma Ally,0754000001,Posta mpya,-6.7602,39.2533,Shoes,small,${reference}`;
const SENDER = {
  sender_name: "Duka la Neema",
  sender_phone: "+255712345678",
  pickup_address: "Kariakoo, Dar es Salaam",
};

const upload = ({ browser }: FundedMerchant, text: string, changes: object = {}) =>
  browser.send<{ id: number }>("POST", ROOT, {
    file_name: "orders.csv",
    file: Buffer.from(text).toString("base64"),
    ...SENDER,
    ...changes,
  });
const opened = async (keeper: FundedMerchant, lines: string[]) =>
  expectOk(await upload(keeper, [HEAD, ...lines].join("\n")), 201).id;
const quote = async ({ browser }: FundedMerchant, id: number) =>
  expectOk(await browser.send<ImportView>("POST", `${ROOT}/${id}/quote`, {}));
const choose = async ({ browser }: FundedMerchant, id: number, lines: number[], isBooked: boolean) =>
  expectOk(await browser.send<ImportView>("POST", `${ROOT}/${id}/lines`, { lines, book: isBooked }));
const commit = async ({ browser }: FundedMerchant, id: number) =>
  expectOk(await browser.send<ImportStep>("POST", `${ROOT}/${id}/commit`, {}));

describe("an import file", () => {
  it("is reported line by line, priced before payment, and booked for that price", async () => {
    const keeper = await createFundedMerchant();
    const id = await opened(keeper, [
      good("A-1"),
      "Juma Ally,nobody,Posta mpya,-6.76,39.25,Shoes,small,A-2",
      "Juma Ally,0754000001,Posta mpya,1.5,20.1,Shoes,small,A-3",
      good("A-4"),
    ]);
    const view = await quote(keeper, id);
    expect(view.lines.map(({ state, problems }) => [state, ...problems.map(({ type }) => type)])).toEqual([
      ["ready"],
      ["invalid", "phone_invalid"],
      ["refused", "no_regional_route"],
      ["ready"],
    ]);
    expect(view.total_amount).toBe(view.lines[0]!.amount! + view.lines[3]!.amount!);
    const before = await getBalance(keeper.caller);
    expect(await commit(keeper, id)).toMatchObject({ booked: 2, left: 0, stopped: null });
    expect(await getBalance(keeper.caller)).toBe(before - view.total_amount);
  });

  it("books nothing twice when repeated or uploaded again", async () => {
    const keeper = await createFundedMerchant();
    const lines = [good("A-1"), good("A-2")];
    const id = await opened(keeper, lines);
    await quote(keeper, id);
    await Promise.all([commit(keeper, id), commit(keeper, id)]);
    expect(await opened(keeper, lines)).toBe(id);
    await quote(keeper, id);
    expect(await commit(keeper, id)).toMatchObject({ booked: 0, left: 0 });
    expect(await countShipments(keeper.merchantId)).toBe(2);
  });

  it("books only the selected lines", async () => {
    const keeper = await createFundedMerchant();
    const id = await opened(keeper, [good("A-1"), good("A-2")]);
    await quote(keeper, id);
    expect((await choose(keeper, id, [2], false)).counts).toMatchObject({ ready: 1, skipped: 1 });
    expect(await commit(keeper, id)).toMatchObject({ booked: 1, left: 0 });
    expect(await choose(keeper, id, [1, 2], true)).toMatchObject({
      counts: { booked: 1, ready: 1 },
      is_quoted: false,
    });
  });

  it("stops when the balance is insufficient, and continues after a top-up", async () => {
    const keeper = await createFundedMerchant({ fundedTzs: 0 });
    const id = await opened(keeper, [good("A-1"), good("A-2")]);
    const { lines, total_amount: total } = await quote(keeper, id);
    await fundWallet(keeper.caller, lines[0]!.amount!);
    expect(await commit(keeper, id)).toMatchObject({
      booked: 1,
      left: 1,
      stopped: { row: 3, condition: "insufficient_wallet_balance", meta: { available: 0 } },
    });
    await fundWallet(keeper.caller, total);
    expect(await commit(keeper, id)).toMatchObject({ booked: 1, left: 0, stopped: null });
  });

  it("can be created from the template", async () => {
    const keeper = await createFundedMerchant();
    const { text, headers } = await keeper.browser.get(`${ROOT}/template`);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const { id } = expectOk(await upload(keeper, text), 201);
    expect((await quote(keeper, id)).counts).toMatchObject({ ready: 1, invalid: 0, refused: 0 });
  });
});

describe("422", () => {
  it("describes errors of the whole file", async () => {
    const keeper = await createFundedMerchant();
    const faults: [string, string][] = [
      ["", "file_empty"],
      [HEAD, "file_empty"],
      ["name,phone\nJuma,0754000001", "file_column_missing"],
      [`${HEAD},name\nx`, "file_column_twice"],
      ["PK\u0003\u0004\u0000\u0000", "file_not_csv"],
    ];
    for (const [text, type] of faults) expectFieldErrors(await upload(keeper, text), [["body.file", type]]);
  });

  it("rejects content that is not Base64", async () => {
    expectError(await upload(await createFundedMerchant(), "", { file: "???" }), 422, "validation_error");
  });
});

describe("404", () => {
  it("is the same for a foreign and a missing file", async () => {
    const [keeper, other] = [await createFundedMerchant(), await createFundedMerchant()];
    const foreign = await opened(other, [good("A-1")]);
    await quote(other, foreign);
    for (const id of [foreign, 999_999_999]) {
      for (const [path, body] of [
        ["quote", {}],
        ["commit", {}],
        ["lines", { lines: [1], book: false }],
      ] as const) {
        expectError(await keeper.browser.send("POST", `${ROOT}/${id}/${path}`, body), 404, "not_found");
      }
    }
    const { text } = await keeper.browser.get(`/dashboard/sandbox/shipments/import/${foreign}`);
    expect(text).not.toContain("Juma Ally");
    expect((await quote(other, foreign)).counts).toMatchObject({ ready: 1 });
  });
});
