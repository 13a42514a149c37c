import { expect, it } from "vitest";
import amounts from "@/clients/input-cases/amounts.json";
import measures from "@/clients/input-cases/measures.json";
import { parseAmount, parseMeasurement } from "./number";

interface InputCase {
  input: string;
  value?: number;
  error?: boolean;
  context?: { decimalComma?: boolean };
}

it.each(amounts as InputCase[])("the amount $input is parsed as $value", ({ input, value }) => {
  expect(parseAmount(input)).toBe(value ?? null);
});

it.each(measures as InputCase[])(
  "the measure $input ($context) is parsed as $value",
  ({ input, value, context }) => {
    expect(parseMeasurement(input, context)).toBe(value ?? null);
  },
);

it("a far too long text is not a number", () => {
  expect(parseAmount("1".repeat(100_000))).toBeNull();
  expect(parseMeasurement("1".repeat(100_000))).toBeNull();
});
