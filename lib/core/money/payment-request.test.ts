import { describe, expect, it, test } from "vitest";
import { acceptsValues } from "@/lib/core/schema.fixture";
import { paymentRequestSchema, retryPaymentForm } from "./payment-request";

const topUp = {
  ...{ purpose: "wallet_topup", amount: 5000, method: "mobile_money", provider: "mpesa" },
  ...{ phone_number: "+255712345678", return_url: "https://duka.tz/back" },
};
const issues = (body: unknown) =>
  (paymentRequestSchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

describe("a payment", () => {
  it("for a shipment needs only the shipment", () => {
    for (const purpose of ["shipment", null, undefined]) {
      expect(paymentRequestSchema.parse({ purpose, shipment_id: 7 })).toEqual({ purpose, shipment_id: 7 });
      expect(issues({ purpose })).toEqual([["shipment_id", "Field required"]]);
      expect(issues({ purpose, shipment_id: null })).toEqual([["shipment_id", "Field required"]]);
    }
  });

  it("into the wallet needs an amount and has no shipment", () => {
    expect(paymentRequestSchema.parse(topUp)).toEqual(topUp);
    expect(issues({ ...topUp, amount: null })).toEqual([["amount", "Field required"]]);
    expect(issues({ purpose: "wallet_topup" })).toEqual([["amount", "Field required"]]);
    expect(issues({ ...topUp, shipment_id: 7 })).toEqual([
      ["shipment_id", "Value error, a wallet_topup belongs to no shipment"],
    ]);
    expect(paymentRequestSchema.safeParse({ ...topUp, shipment_id: null }).success).toBe(true);
  });

  it("reports all errors together with their types, and for an invalid body only that", () => {
    const { error } = paymentRequestSchema.safeParse({
      purpose: "wallet_topup",
      shipment_id: 7,
      method: "cash",
    });
    const types = (error?.issues ?? []).map((issue) =>
      issue.code === "custom" ? issue.params?.type : issue.code,
    );
    expect(types.sort()).toEqual(["invalid_value", "missing", "value_error"]);
    expect(issues({ method: "cash" }).map(([field]) => field)).toEqual(["method", "shipment_id"]);
    for (const body of [null, "text"]) expect(issues(body)).toHaveLength(1);
  });

  it("is in whole shillings, at least one, by a known method", () => {
    expect(acceptsValues(paymentRequestSchema, topUp, "amount", [1, 0, -1, 1.5, "1"])).toEqual([1]);
    expect(
      acceptsValues(paymentRequestSchema, topUp, "method", ["mobile_money", "card", null, "cash"]),
    ).toHaveLength(3);
    expect(acceptsValues(paymentRequestSchema, topUp, "provider", ["airtel", null, "bank"])).toEqual([
      "airtel",
      null,
    ]);
    expect(acceptsValues(paymentRequestSchema, topUp, "purpose", ["wallet_topup", "gift"])).toEqual([
      "wallet_topup",
    ]);
    expect(
      acceptsValues(paymentRequestSchema, topUp, "phone_number", ["+255712345678", null, "0712345678"]),
    ).toHaveLength(2);
    expect(acceptsValues(paymentRequestSchema, { shipment_id: 1 }, "shipment_id", [1, 1.5, "1"])).toEqual([
      1,
    ]);
  });

  it("returns to an absolute web address", () => {
    const long = (length: number) => `https://duka.tz/${"a".repeat(length - 16)}`;
    const good = ["https://duka.tz", "http://localhost:3000/x?y=1", long(2048), null];
    const bad = [
      "/back",
      "duka.tz",
      "javascript:alert(1)",
      "ftp://duka.tz",
      "myhttps://x",
      "httpsx://x",
      long(2049),
      "",
    ];
    expect(acceptsValues(paymentRequestSchema, topUp, "return_url", [...good, ...bad])).toEqual(good);
    const { error } = paymentRequestSchema.safeParse({ ...topUp, return_url: "/back" });
    expect(error?.issues).toMatchObject([
      { message: "Value error, not an absolute http or https address", params: { type: "value_error" } },
    ]);
  });
});

test("a payer's number is normalized, and number and network may be blank", () => {
  const form = { method: "mobile_money", provider: "airtel", phone_number: " 0688 123 456 " };
  expect(retryPaymentForm.parse(form)).toEqual({ ...form, phone_number: "+255688123456" });
  const blank = { method: "card", provider: "", phone_number: "" };
  expect(retryPaymentForm.parse(blank)).toEqual({ method: "card", provider: null, phone_number: null });
  expect(retryPaymentForm.parse({ method: "card" })).toEqual({
    method: "card",
    provider: null,
    phone_number: null,
  });
});

test.each([
  [{ method: "cash" }],
  [{ method: "mobile_money", phone_number: "12" }],
  [{ method: "mobile_money", provider: "visa" }],
])("%j is refused", (form) => {
  expect(retryPaymentForm.safeParse(form).success).toBe(false);
});
