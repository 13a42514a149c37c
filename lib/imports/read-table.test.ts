import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseShipmentsCsv, parseCsvTable } from "./parse-shipments-csv";

const HEAD = ["receiver_name", "receiver_phone", "dropoff_address", "description", "package_size"];
const LINE_ENDS = ["\r\n", "\n", "\r"];
const DELIMITERS = [",", ";", "\t"];
const TIERS = [{ code: "small", label: "Small", length_cm: 25, width_cm: 20, height_cm: 10, weight_kg: 2 }];
const SENDER = { sender_name: "Duka", sender_phone: "0712345678", pickup_address: "Kariakoo, Dar es Salaam" };
const GOOD = ["Juma Ally", "0754000001", "Posta mpya", "Shoes", "small"];

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (file: string | Uint8Array) =>
  parseShipmentsCsv({
    bytes: typeof file === "string" ? bytesOf(file) : file,
    tiers: TIERS,
    defaults: SENDER,
  });
const refusal = (text: string) => {
  try {
    parse(text);
  } catch (error) {
    return (error as { detail: { msg: string; type: string }[] }).detail[0];
  }
  return undefined;
};

/** Quotes a cell according to RFC 4180. */
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const encodings: ((text: string) => Uint8Array)[] = [
  bytesOf,
  (text) => bytesOf(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
];

const cell = fc.oneof(
  fc.constantFrom(
    "",
    "Juma",
    "0754 000 001",
    "Posta, Dar",
    "a;b",
    "a\tb",
    'TV 32"',
    '"',
    '"quoted"\nand more',
  ),
  fc.constantFrom("first\nsecond", "first\r\nsecond", "first\rsecond", "''", "Ng'ombe", "\u00e9\u4e2d"),
  fc.string({ maxLength: 12, unit: "grapheme" }),
);
const row = fc.array(cell, { minLength: 1, maxLength: 8 });

describe("each row of a file becomes one line", () => {
  it("in any encoding, with mixed line endings, quoted or not", () => {
    const file = fc.record({
      rows: fc.array(fc.oneof(row, fc.constant([""])), { minLength: 1, maxLength: 12 }),
      ends: fc.array(fc.constantFrom(...LINE_ENDS), { minLength: 14, maxLength: 14 }),
      delimiter: fc.constantFrom(...DELIMITERS),
      encode: fc.constantFrom(...encodings),
      named: fc.boolean(),
      tail: fc.constantFrom("", "\n\n", "\r\n,,,\r\n", "\r\r"),
    });
    fc.assert(
      fc.property(file, ({ rows, ends, delimiter, encode, named, tail }) => {
        const clean = rows.map((cells) =>
          cells.map((text) => text.replaceAll("\0", "").toWellFormed().trim()),
        );
        const isBlank = (cells: string[]) => cells.every((text) => text === "");
        fc.pre(clean.some((cells) => !isBlank(cells)));
        const lines = [HEAD, ...clean].map((cells, at) => cells.map(quoted).join(delimiter) + ends[at]);
        const text = (named ? `sep=${delimiter}\r\n` : "") + lines.join("") + tail;
        const table = parseCsvTable(encode(text));
        expect(table.header).toEqual(HEAD);
        expect(table.records.map(({ cells }) => cells)).toEqual(clean.filter((cells) => !isBlank(cells)));
      }),
      { numRuns: 300 },
    );
  });

  it("after a header with another line ending", () => {
    for (const head of LINE_ENDS)
      for (const end of LINE_ENDS) {
        const text = HEAD.join(",") + head + `${GOOD.join(",")}${end}`.repeat(4);
        expect(parse(text).lines.map(({ line, problems }) => [line, problems])).toEqual([
          [1, []],
          [2, []],
          [3, []],
          [4, []],
        ]);
      }
  });

  it("with an error when a row has more cells than the header", () => {
    const text = [
      HEAD,
      GOOD,
      ["Juma Ally", "0754000001", "Posta mpya", " Dar", "Shoes", "small"],
      [...GOOD, "", " "],
    ]
      .map((cells) => cells.join(","))
      .join("\n");
    expect(parse(text).lines.map(({ problems }) => problems.map(({ type }) => type))).toEqual([
      [],
      ["enum", "too_many_cells"],
      [],
    ]);
  });
});

describe("an unclosed quote", () => {
  it("refuses the file instead of joining the next rows", () => {
    const broken = 'Juma Ally,0754000001,"Posta mpya,Shoes,small';
    const other = 'Asha Said,0754000002,"Dar, Upanga",Shoes,small';
    const text = [HEAD.join(","), GOOD.join(","), broken, other, GOOD.join(",")].join("\n");
    expect(refusal(text)).toMatchObject({ type: "file_quote_open", msg: expect.stringContaining("line 2") });
    expect(refusal([HEAD.join(","), GOOD.join(","), broken, GOOD.join(",")].join("\n"))).toMatchObject({
      type: "file_quote_open",
      msg: expect.stringContaining("line 2"),
    });
  });

  it("is accepted as an inch mark", () => {
    const text = [HEAD.join(","), 'Juma Ally,0754000001,Posta mpya,TV 32",small', GOOD.join(",")].join("\n");
    expect(parse(text).lines.map(({ problems, raw }) => [problems, raw.description])).toEqual([
      [[], 'TV 32"'],
      [[], "Shoes"],
    ]);
  });
});

describe("the delimiter", () => {
  it.each(["sep=;", '"sep=;"', "SEP=;", "sep=|", "sep=\t"])("is named by %j", (line) => {
    const delimiter = line.replaceAll('"', "").at(-1)!;
    const text = [line, HEAD.join(delimiter), GOOD.join(delimiter)].join("\r\n");
    expect(parse(text).lines).toMatchObject([{ line: 1, problems: [] }]);
  });

  it("is found in the header outside of quotes", () => {
    const text = `${HEAD.join(";")};"a, b, c, d, e, f, g"\n${GOOD.join(";")};x`;
    expect(parse(text).lines).toMatchObject([{ problems: [] }]);
  });

  it("decides whether a comma is a decimal sign", () => {
    const cells = [...GOOD.slice(0, 4), "0,250", "1,250", "20", "10"];
    const head = [...HEAD.slice(0, 4), "weight_kg", "length_cm", "width_cm", "height_cm"];
    const weights = (delimiter: string) => {
      const text = [head, cells].map((each) => each.map(quoted).join(delimiter)).join("\n");
      return parse(text).lines.map(({ raw, problems }) => [raw.weight_kg, raw.length_cm, problems]);
    };
    expect(weights(";")).toEqual([["0.25", "1.25", []]]);
    expect(weights(",")).toMatchObject([["0,250", "1,250", [{ column: "length_cm", type: "float_type" }]]]);
  });
});
