import fc from "fast-check";
import { describe, expect, it } from "vitest";
import cases from "@/clients/input-cases/text.json";
import { textField } from "@/lib/core/wire-fields";
import { normalizeText, truncateText, isInvisible, codePointLength, listUnicodeNormalForms } from "./text";

interface TextCase {
  input: string;
  context: "name" | "length";
  value?: string | number;
  error?: true;
}

const name = textField({ min: 2, max: 255 });
const READERS = {
  name: (input: string) => name.safeParse(input).data ?? null,
  length: codePointLength,
};

const anything = fc.string({ unit: "binary" });

describe("a text input", () => {
  it.each(cases as TextCase[])("$context $input", ({ input, context, value }) => {
    expect(READERS[context](input)).toBe(value ?? null);
  });

  it.each(["Asha\ud800", "\udc00Asha"])("with an unpaired surrogate is refused", (broken) => {
    expect(name.safeParse(broken).success).toBe(false);
  });

  it("is normalized, and normalizing it again changes nothing", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const clean = normalizeText(typed);
        expect(normalizeText(clean)).toBe(clean);
        expect(clean.normalize("NFC")).toBe(clean);
        expect(listUnicodeNormalForms(clean)).toContain(clean.normalize("NFD"));
      }),
    );
  });

  it("is measured and cut by code points", () => {
    fc.assert(
      fc.property(anything, fc.nat(12), (typed, count) => {
        expect(codePointLength(typed)).toBe([...typed].length);
        const cut = truncateText(typed, count);
        expect(codePointLength(cut)).toBe(Math.min(count, codePointLength(typed)));
        expect(cut.isWellFormed()).toBe(true);
        expect(typed.startsWith(cut)).toBe(true);
      }),
    );
  });

  it("is accepted exactly if it is visible, well-formed and within its bounds", () => {
    const field = textField({ min: 1, max: 8, isMultiline: true });
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), (typed) => {
        const clean = normalizeText(typed);
        const isControl = /[^\P{Cc}\t\r\n]/u.test(clean);
        const isTaken =
          !isInvisible(clean) && !isControl && codePointLength(clean) >= 1 && codePointLength(clean) <= 8;
        expect(field.safeParse(typed).success).toBe(isTaken);
      }),
    );
  });
});
