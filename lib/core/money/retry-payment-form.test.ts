import { expect, test } from "vitest";
import { retryPaymentForm } from "./retry-payment-form";

test("a payer types the number as people do, and may leave it and the network blank", () => {
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
])("%j is not taken", (form) => {
  expect(retryPaymentForm.safeParse(form).success).toBe(false);
});
