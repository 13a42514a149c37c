import { expect, test } from "vitest";
import { RESERVED_PAYERS, getSimulatedPayer } from "./simulated-payment";

test.each([
  ["+255700000022", { outcome: { failureCode: "user_cancelled" }, afterSeconds: 2 }],
  ["+255700000023", { outcome: { succeeds: true }, afterSeconds: 90 }],
  ["+255700000024", { outcome: { failureCode: "insufficient_funds" }, afterSeconds: 2 }],
  ["+255700000025", { refused: true, afterSeconds: 0 }],
  ["+255712345678", { afterSeconds: 0 }],
  ["+25570000002", { afterSeconds: 0 }],
  ["", { afterSeconds: 0 }],
  [null, { afterSeconds: 0 }],
])("the simulated gateway treats %s as the specification says", (phone, payer) => {
  expect(getSimulatedPayer(phone)).toEqual(payer);
});

test("four numbers are reserved", () => {
  expect(Object.keys(RESERVED_PAYERS)).toHaveLength(4);
});
