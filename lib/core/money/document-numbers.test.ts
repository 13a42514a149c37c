import { expect, test } from "vitest";
import { formatReceiptNumber, formatStatementNumber, formatTin } from "./document-numbers";

test("documents have the same number on every print", () => {
  expect(formatReceiptNumber("SHP-20261123-7K2MPQ")).toBe("RCT-20261123-7K2MPQ");
  expect(formatStatementNumber(1042, { from: "2026-11-01", to: "2026-11-30" })).toBe(
    "STM-1042-20261101-20261130",
  );
});

test("a TIN is formatted in groups of three", () => {
  expect(formatTin("123456789")).toBe("123-456-789");
});
