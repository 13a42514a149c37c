import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeCsvCell, unescapeCsvCell } from "./csv-cell";

describe("a cell of an export", () => {
  it("is escaped if a text begins like a formula", () => {
    for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋"]) {
      expect(escapeCsvCell(`${start}cmd|' /C calc'!A0`)).toBe(`'${start}cmd|' /C calc'!A0`);
    }
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => !/^[=+\-@\t\r\n\0]/.test(escapeCsvCell(text))),
    );
  });

  it("is escaped after each separator inside", () => {
    expect(escapeCsvCell("a;=1;=2")).toBe("a;'=1;'=2");
  });

  it("may have formula characters in any other position", () => {
    for (const text of ["a=b", "Asha + sons", "mail@duka.tz", "two\nlines"])
      expect(escapeCsvCell(text)).toBe(text);
  });

  it("keeps plain texts, numbers and null unchanged", () => {
    expect([
      escapeCsvCell("Asha & Sons"),
      escapeCsvCell(-7000),
      escapeCsvCell(null),
      escapeCsvCell(true),
    ]).toEqual(["Asha & Sons", "-7000", "", "true"]);
  });

  it("is unchanged by a round trip through a CSV file", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (row) => {
        const text = stringify([row.map(escapeCsvCell)], { quoted_string: true });
        const [back] = parse(text, { relax_column_count: true }) as string[][];
        expect(back).toEqual(row.map(escapeCsvCell));
      }),
    );
  });

  it("is unescaped to the original text by an import, also with leading apostrophes", () => {
    const text = fc.string({ unit: fc.constantFrom("'", "=", "-", ";", "\t", " ", '"', "a") });
    fc.assert(fc.property(text, (each) => unescapeCsvCell(escapeCsvCell(each)) === each));
  });

  it("is unescaped to the original phone number by an import", () => {
    expect(unescapeCsvCell(escapeCsvCell("+255712345678"))).toBe("+255712345678");
    expect(unescapeCsvCell("'quoted' words")).toBe("'quoted' words");
    expect(unescapeCsvCell("5'-10'")).toBe("5'-10'");
  });
});
