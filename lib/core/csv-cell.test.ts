import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeCell, unprotectedCell } from "./csv-cell";

describe("a cell of an export", () => {
  it("never begins like a formula when it holds a text", () => {
    for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋"]) {
      expect(safeCell(`${start}cmd|' /C calc'!A0`)).toBe(`'${start}cmd|' /C calc'!A0`);
    }
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => !/^[=+\-@\t\r\n\0]/.test(safeCell(text))));
  });

  it("is safe at every separator inside", () => {
    expect(safeCell("a;=1;=2")).toBe("a;'=1;'=2");
  });

  it("may hold the signs of a formula anywhere else", () => {
    for (const text of ["a=b", "Asha + sons", "mail@duka.tz", "two\nlines"])
      expect(safeCell(text)).toBe(text);
  });

  it("keeps ordinary texts, numbers and nothing as they are", () => {
    expect([safeCell("Asha & Sons"), safeCell(-7000), safeCell(null), safeCell(true)]).toEqual([
      "Asha & Sons",
      "-7000",
      "",
      "true",
    ]);
  });

  it("comes back whole through a CSV file", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (row) => {
        const text = stringify([row.map(safeCell)], { quoted_string: true });
        const [back] = parse(text, { relax_column_count: true }) as string[][];
        expect(back).toEqual(row.map(safeCell));
      }),
    );
  });

  it("gives every text back to an import, also one with apostrophes of its own", () => {
    const text = fc.string({ unit: fc.constantFrom("'", "=", "-", ";", "\t", " ", '"', "a") });
    fc.assert(fc.property(text, (each) => unprotectedCell(safeCell(each)) === each));
  });

  it("gives a phone number back to an import", () => {
    expect(unprotectedCell(safeCell("+255712345678"))).toBe("+255712345678");
    expect(unprotectedCell("'quoted' words")).toBe("'quoted' words");
    expect(unprotectedCell("5'-10'")).toBe("5'-10'");
  });
});
