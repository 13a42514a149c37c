import { describe, expect, it } from "vitest";
import cases from "@/clients/input-cases/codes.json";
import {
  isTrackingCode,
  normalizePin,
  parseSearch,
  parseShipmentNumber,
  parseTrackingCode,
  swapCase,
} from "./codes";

const PREFIX = "TUMA";
const READERS = {
  code: parseTrackingCode,
  number: parseShipmentNumber,
  pin: normalizePin,
  search: (typed: string) => {
    const { text, code } = parseSearch(typed, PREFIX);
    return code ?? text;
  },
};

interface CodeCase {
  input: string;
  context?: keyof typeof READERS;
  value?: string;
  error?: true;
}

describe("a code that is typed, scanned or pasted", () => {
  it.each(cases as CodeCase[])("$context $input", ({ input, context = "code", value }) => {
    expect(READERS[context](input)).toBe(value ?? null);
  });

  it("is recognized by the service's prefix in any case and by its length", () => {
    expect(isTrackingCode("tuma-7kfq x9ab2z", PREFIX)).toBe(true);
    expect(isTrackingCode("https://x.example/track?code=tUMA7KfQx9Ab2Z", PREFIX)).toBe(true);
    for (const other of ["ABCD7KfQx9Ab2Z", "TUMA7KfQx9Ab2", "TUMA7KfQx9Ab2Z9", "WAYBILL 12", ""]) {
      expect([other, isTrackingCode(other, PREFIX)]).toEqual([other, false]);
    }
  });

  it("is restored after Caps Lock by swapping the case", () => {
    expect(swapCase("tuma7kFqX9aB2z")).toBe("TUMA7KfQx9Ab2Z");
  });
});
