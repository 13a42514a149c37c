import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { request } from "undici";
import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { unescapeCsvCell } from "@/lib/core/csv-cell";
import type { Payment } from "@/lib/core/money/payment-request";
import { simulateDecision } from "@/lib/payments/handle-callback";
import { getWallet } from "@/lib/wallet/wallet";
import { postTransfer } from "@/lib/wallet/post";
import { getBalance, uniqueText, waitForCondition } from "../fixtures";
import { getDispatcher, uniqueClientAddress, serverOrigin } from "./client";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { logInBrowser, createTestPerson } from "./people";
import type { BrowserSession } from "./browser-session";

// Specification: Wallet and ledger.

const ROOT = "/api/dashboard/sandbox/wallet";
const TOP_UP = { amount: 25_000, method: "mobile_money", phone_number: "0754 000 111" };

async function fresh() {
  const person = await createTestPerson();
  const caller = { merchantId: person.merchantId, mode: "sandbox" as const };
  return { ...person, caller, browser: await logInBrowser(person) };
}

const begin = (browser: BrowserSession, changes: object = {}, headers = {}) =>
  browser.send<Payment>("POST", `${ROOT}/top-ups`, { ...TOP_UP, ...changes }, headers);
interface Listed extends Payment {
  timeline: { status: string; at: string | null; reached: boolean }[];
}
const listed = async (browser: BrowserSession) => expectOk(await browser.get<Listed[]>(`${ROOT}/top-ups`));

const granted = (caller: { merchantId: number; mode: "sandbox" | "live" }, description: string) =>
  transaction((tx) =>
    postTransfer(
      tx,
      { type: "ADJUSTMENT", from: "platform_revenue", to: "merchant_wallet", amountTzs: 100 },
      { ...caller, description },
    ),
  );

describe("a top-up from the dashboard", () => {
  it("redirects to the hosted page and back, and is polled until it is credited", async () => {
    const { browser, caller } = await fresh();
    const begun = expectOk(await begin(browser), 201);
    expect(begun).toMatchObject({ purpose: "wallet_topup", amount: 25_000, provider: "mpesa" });
    expect(begun.payment_url).toBe(`${process.env.APP_ORIGIN}/pay/${begun.reference}`);
    const [waiting] = await listed(browser);
    expect(waiting).toMatchObject({ reference: begun.reference, status: "processing" });
    expect(waiting!.timeline.map(({ reached }) => reached)).toEqual([true, true, false]);
    await simulateDecision(begun.reference, "approve");
    await waitForCondition("it is credited", async () => (await getBalance(caller)) === 25_000);
    const [ended] = await listed(browser);
    expect(ended).toMatchObject({ status: "succeeded" });
    expect(ended!.timeline.at(-1)).toMatchObject({ status: "succeeded", reached: true });
    const { body } = await request(`${serverOrigin()}/pay/${begun.reference}`, {
      dispatcher: getDispatcher(uniqueClientAddress()),
    });
    expect(await body.text()).toContain(`href="${process.env.APP_ORIGIN}/dashboard/sandbox/wallet"`);
  });

  it("is created once for two clicks; another top-up must wait", async () => {
    const { browser } = await fresh();
    const header = { "idempotency-key": uniqueText() };
    const answers = await Promise.all([begin(browser, {}, header), begin(browser, {}, header)]);
    const [first, second] = answers.map((answer) => expectOk(answer, 201).reference);
    expect(second).toBe(first);
    const refused = await begin(browser, {}, { "idempotency-key": uniqueText() });
    expectError(refused, 400, "payment_already_in_progress");
    expect(refused.error.meta).toMatchObject({ reference: first });
    expect(await listed(browser)).toHaveLength(1);
  });

  it("lists only the merchant's own top-ups", async () => {
    const [own, other] = [await fresh(), await fresh()];
    expectOk(await begin(other.browser), 201);
    expect(await listed(own.browser)).toEqual([]);
  });

  it.each<[string, object, [string, string][], string?]>([
    ["less than the sandbox's minimum", { amount: 4999 }, [["body.amount", "greater_than_equal"]]],
    ["more than the maximum", { amount: 3_000_001 }, [["body.amount", "less_than_equal"]]],
    ["no amount", { amount: null }, [["body.amount", "int_type"]]],
    ["no phone for mobile money", { phone_number: null }, [["body.phone_number", "missing"]]],
    ["no phone number", { phone_number: "12" }, [["body.phone_number", "phone_invalid"]], "phone_invalid"],
    ["an unknown provider", { provider: "paypal" }, [["body.provider", "enum"]]],
  ])("422 for %s", async (_name, changes, faults, code) => {
    const { browser } = await fresh();
    expectFieldErrors(await begin(browser, changes), faults, code);
  });

  it("by card requires no phone", async () => {
    const { browser } = await fresh();
    const body = { method: "card", phone_number: undefined };
    expect(expectOk(await begin(browser, body), 201)).toMatchObject({ method: "card", provider: null });
  });
});

describe("the low-balance threshold", () => {
  const set = (browser: BrowserSession, threshold: unknown) =>
    browser.send("PATCH", `${ROOT}/low-balance-threshold`, { threshold });

  it("can be set and removed per mode", async () => {
    const { browser, caller } = await fresh();
    const live = { ...caller, mode: "live" as const };
    const before = await transaction((tx) => getWallet(tx, live));
    expectOk(await set(browser, 75_000));
    expect((await transaction((tx) => getWallet(tx, caller))).lowBalanceThresholdTzs).toBe(75_000);
    expectOk(await set(browser, null));
    expect((await transaction((tx) => getWallet(tx, caller))).lowBalanceThresholdTzs).toBeNull();
    expect(await transaction((tx) => getWallet(tx, live))).toEqual(before);
  });

  it.each([
    ["less than nothing", -1, "greater_than_equal"],
    ["half a shilling", 0.5, "int_type"],
    ["a word", "none", "int_type"],
    ["more than anybody means", 1_000_000_001, "value_error"],
  ])("422 for %s", async (_name, threshold, type) => {
    const { browser } = await fresh();
    expectFieldErrors(await set(browser, threshold), [["body.threshold", type]]);
  });
});

describe("the ledger export", () => {
  const csv = async (browser: BrowserSession, query = "") => {
    const answer = await browser.get(`${ROOT}/statement.csv${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="wallet-sandbox-[\d-]+\.csv"$/,
    );
    return parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
  };

  it("contains no spreadsheet formula, and loses no text", async () => {
    const { browser, caller } = await fresh();
    const texts = [
      '=HYPERLINK("https://evil.example";"x")',
      "+255712345678",
      "-1+1",
      "@SUM(A1)",
      "\t=1+1",
      "＝1+1",
      'a "quoted", comma\nand line',
      ...fc.sample(fc.stringMatching(/^[=+\-@",;|\t a-z][=+\-@'",;|\t a-z]{0,11}$/), 40),
    ];
    for (const text of texts) await granted(caller, text);
    const rows = await csv(browser);
    expect(rows).toHaveLength(texts.length);
    for (const row of rows) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@\t\r\n\0＝＋＠－]/u);
      expect(row.description).not.toMatch(/^-/);
    }
    const told = rows.map(({ description }) => unescapeCsvCell(description!)).reverse();
    const plain = (text: string) => text.replace(/^'(?=[\t\r\n\0])/, "");
    expect(told.map(plain)).toEqual(texts);
  });

  it("contains the caller's filtered movements of this mode", async () => {
    const [own, other] = [await fresh(), await fresh()];
    await granted(own.caller, "ours");
    await granted({ ...own.caller, mode: "live" }, "live");
    await granted(other.caller, "theirs");
    expect((await csv(own.browser)).map(({ description }) => description)).toEqual(["ours"]);
    expect(await csv(own.browser, "?type=TOPUP")).toEqual([]);
    expect(await csv(own.browser, "?type=ADJUSTMENT")).toHaveLength(1);
    expect(await csv(own.browser, "?to=2020-01-31")).toEqual([]);
  });

  it("is available as a monthly PDF in both languages", async () => {
    const { browser, caller } = await fresh();
    await granted(caller, "A gift");
    const month = new Date().toISOString().slice(0, 7);
    for (const lang of ["sw", "en"]) {
      const answer = await browser.get(`${ROOT}/statement.pdf?month=${month}&lang=${lang}`);
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      expect(answer.text.slice(0, 5)).toBe("%PDF-");
      expect(answer.text.trimEnd().slice(-5)).toBe("%%EOF");
    }
  });

  it.each(["2025-13", "2025-1", "", "../../etc"])("422 for the month %j", async (month) => {
    const { browser } = await fresh();
    const answer = await browser.get(`${ROOT}/statement.pdf?${new URLSearchParams({ month, lang: "en" })}`);
    expectFieldErrors(answer, [["query.month", "value_error"]]);
  });
});
