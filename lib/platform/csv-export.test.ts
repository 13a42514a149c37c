import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeCsvCell, unescapeCsvCell } from "@/lib/core/csv-cell";
import { formatCsv } from "./csv-export";

const DANGEROUS = [";", ",", "\t", '"', "'", "\n", "\r", "=", "+", "-", "@", "＝", " ", "a", "1"];
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...DANGEROUS), maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 });

describe("a CSV export", () => {
  it("parses back to its escaped cells", () => {
    fc.assert(
      fc.property(rows, (table) => {
        const back = parse(formatCsv(table), { relax_column_count: true }) as string[][];
        expect(back).toEqual(table.map((row) => row.map(escapeCsvCell)));
      }),
    );
  });

  it("unescapes to the original text", () => {
    const ordinary = fc.string({
      unit: fc.constantFrom(...DANGEROUS.filter((sign) => sign !== "'")),
      maxLength: 12,
    });
    fc.assert(
      fc.property(ordinary, (text) => {
        expect(unescapeCsvCell(escapeCsvCell(text))).toBe(text);
      }),
    );
  });

  it.each([",", ";", "\t"])("keeps a cell in one piece for the separator %j", (separator) => {
    fc.assert(
      fc.property(cell, (text) => {
        const [[back, ...more] = []] = parse(formatCsv([[text]]), {
          delimiter: separator,
          skip_empty_lines: true,
        }) as string[][];
        expect([back ?? "", more]).toEqual([escapeCsvCell(text), []]);
      }),
    );
  });

  it("contains no formula, however it is split into cells", () => {
    fc.assert(
      fc.property(rows, (table) => {
        for (const piece of formatCsv(table).split(/[;\t\r\n]/)) {
          expect(piece.replace(/^[" ]+/, "")).not.toMatch(/^[=+\-@\uff1d\uff0b\uff0d\uff20]/);
        }
      }),
    );
  });

  it("is formatted within a second, even with many cells to escape", () => {
    const text = "\t\n; ".repeat(125);
    const startedAt = performance.now();
    formatCsv(Array.from({ length: 100 }, () => Array.from({ length: 23 }, () => text)));
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
