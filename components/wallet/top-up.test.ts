import { expect, it } from "vitest";
import { payHref, typedAmount } from "./top-up";

it("tells our own page the language, and leaves a gateway's address as it is", () => {
  expect(payHref("https://tuma.example/pay/PAY-20260301-ABCDEF", "en")).toMatch(/ABCDEF\?lang=en$/);
  const theirs = "https://pay.pesapal.example/?OrderTrackingId=1";
  expect(payHref(theirs, "sw")).toBe(theirs);
});

it.each([
  ["50000", 50_000],
  ["50,000", 50_000],
  [" 50 000 ", 50_000],
  ["TZS 5.000", 5000],
  ["", null],
  ["-5000", null],
  ["fifty", null],
  ["1e6", null],
])("reads %j as people mean it", (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});
