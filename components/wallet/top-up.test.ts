import { expect, it } from "vitest";
import { typedAmount } from "./top-up";

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
