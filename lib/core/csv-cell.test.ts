import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeCsvCell, unescapeCsvCell } from "./csv-cell";

describe("a cell of an export", () => {
  it("never begins like a formula when it holds a text", () => {
    for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋"]) {
      expect(escapeCsvCell(`${start}cmd|' /C calc'!A0`)).toBe(`'${start}cmd|' /C calc'!A0`);
    }
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => !/^[=+\-@\t\r\n\0]/.test(escapeCsvCell(text))),
    );
  });

  it("is safe at every separator inside", () => {
    expect(escapeCsvCell("a;=1;=2")).toBe("a;'=1;'=2");
  });

  it("may hold the signs of a formula anywhere else", () => {
    for (const text of ["a=b", "Asha + sons", "mail@duka.tz", "two\nlines"])
      expect(escapeCsvCell(text)).toBe(text);
  });

  it("keeps ordinary texts, numbers and nothing as they are", () => {
    expect([
      escapeCsvCell("Asha & Sons"),
      escapeCsvCell(-7000),
      escapeCsvCell(null),
      escapeCsvCell(true),
    ]).toEqual(["Asha & Sons", "-7000", "", "true"]);
  });

  it("comes back whole through a CSV file", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (row) => {
        const text = stringify([row.map(escapeCsvCell)], { quoted_string: true });
        const [back] = parse(text, { relax_column_count: true }) as string[][];
        expect(back).toEqual(row.map(escapeCsvCell));
      }),
    );
  });

  it("gives every text back to an import, also one with apostrophes of its own", () => {
    const text = fc.string({ unit: fc.constantFrom("'", "=", "-", ";", "\t", " ", '"', "a") });
    fc.assert(fc.property(text, (each) => unescapeCsvCell(escapeCsvCell(each)) === each));
  });

  it("gives a phone number back to an import", () => {
    expect(unescapeCsvCell(escapeCsvCell("+255712345678"))).toBe("+255712345678");
    expect(unescapeCsvCell("'quoted' words")).toBe("'quoted' words");
    expect(unescapeCsvCell("5'-10'")).toBe("5'-10'");
  });
});
