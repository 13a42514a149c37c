import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeCsvCell } from "@/lib/core/csv-cell";
import { buildImportTemplate } from "@/lib/core/shipments/import-columns";
import { parseLineRequest } from "./line-request";
import { readCsvColumns, parseShipmentsCsv } from "./parse-shipments-csv";

const TIERS = [{ code: "small", label: "Small", length_cm: 25, width_cm: 20, height_cm: 10, weight_kg: 2 }];
const SENDER = {
  sender_name: "Duka la Asha",
  sender_phone: "0712345678",
  pickup_address: "Kariakoo, Dar es Salaam",
};
const HEAD = "receiver_name,receiver_phone,dropoff_address,description,package_size";

function parse(text: string | Uint8Array, defaults: object = SENDER) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return parseShipmentsCsv({ bytes, tiers: TIERS, defaults });
}

const refusal = (text: string | Uint8Array) => {
  try {
    parse(text);
  } catch (error) {
    return (error as { detail: { loc: string[]; msg: string; type: string }[] }).detail[0];
  }
  return undefined;
};

describe("a CSV file of shipments", () => {
  it("is parsed to the corresponding API requests", () => {
    const { lines } = parse(`${HEAD}\nJuma Ally,0754 000 001,"Posta mpya, Dar",Shoes,Small\n`);
    expect(lines).toMatchObject([{ line: 1, problems: [] }]);
    expect(parseLineRequest(lines[0]!.raw, TIERS).request).toMatchObject({
      sender_name: "Duka la Asha",
      sender_phone: "+255712345678",
      receiver_name: "Juma Ally",
      receiver_phone: "+255754000001",
      dropoff_address: "Posta mpya, Dar",
      payment_source: "wallet",
      items: [{ description: "Shoes", weight_kg: 2, length_cm: 25, quantity: 1 }],
    });
  });

  it("may schedule the pickup, in the time of Tanzania or with an offset", () => {
    const head = `${HEAD},pickup_after,pickup_before`;
    const line = (after: string, before: string) =>
      `Juma,0754000001,Posta mpya,Shoes,small,${after},${before}`;
    const { lines } = parse(
      [
        head,
        line("2026-11-28 09:00", "28/11/2026 11:30"),
        line("2026-11-28T09:00:00+03:00", ""),
        line("", ""),
        line("tomorrow", ""),
      ].join("\n"),
    );
    const windows = lines.slice(0, 3).map(({ raw }) => parseLineRequest(raw, TIERS).request);
    expect(windows).toMatchObject([
      { pickup_after: "2026-11-28T06:00:00.000Z", pickup_before: "2026-11-28T08:30:00.000Z" },
      { pickup_after: "2026-11-28T06:00:00.000Z", pickup_before: undefined },
      { pickup_after: undefined },
    ]);
    expect(lines[3]!.problems).toMatchObject([
      { column: "pickup_after", type: "value_error", value: "tomorrow" },
    ]);
  });

  it("may use semicolons, decimal commas, tabs, a byte order mark, UTF-16 or Windows-1252", () => {
    const semicolons = `\ufeffMpokeaji;Simu;Anwani;Bidhaa;Uzito;Urefu;Upana;Kimo\r\nJuma;0754000001;Posta mpya;Viatu;1,5;30;20;10\r\n`;
    const tabs = semicolons.replaceAll(";", "\t");
    const utf16 = Buffer.from(tabs, "utf16le");
    for (const file of [semicolons, tabs, utf16]) {
      const { lines } = parse(file);
      expect(lines[0]?.problems).toEqual([]);
      expect(parseLineRequest(lines[0]!.raw, TIERS).request?.items[0]?.weight_kg).toBe(1.5);
    }
    const latin = Buffer.from(`${HEAD}\nJos\u00e9 Ally,0754000001,Posta mpya,Shoes,small\n`, "latin1");
    expect(parse(latin).lines[0]?.raw.receiver_name).toBe("Jos\u00e9 Ally");
  });

  it("reads a location that is pasted into either coordinate's cell", () => {
    const pair = { dropoff_latitude: -6.8161, dropoff_longitude: 39.2892 };
    const map = "https://www.openstreetmap.org/#map=17/-6.8161/39.2892";
    for (const cells of [
      ["-6.8161, 39.2892", ""],
      ["-6.8161 39.2892", ""],
      ["", "geo:-6.8161,39.2892"],
      [map, map],
      [map, "39.2892"],
      ["S 6.8161", "39°17'21.12\"E"],
      ["-6,8161", "39,2892"],
    ]) {
      const written = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
      const { lines } = parse(`${HEAD},lat,lng\nJuma,0754000001,Posta mpya,Shoes,small,${written}\n`);
      expect({ cells, problems: lines[0]!.problems }).toEqual({ cells, problems: [] });
      expect(parseLineRequest(lines[0]!.raw, TIERS).request).toMatchObject(pair);
    }
  });

  it("refuses contradicting or invalid coordinates", () => {
    for (const cells of ['"-6.8161, 39.2892",38.1', '"-6.8161, 39.2892","-6.7, 39.2"', "Kariakoo,39.2"]) {
      const { lines } = parse(`${HEAD},lat,lng\nJuma,0754000001,Posta mpya,Shoes,small,${cells}\n`);
      expect(lines[0]!.problems).toContainEqual(
        expect.objectContaining({ column: "dropoff_latitude", type: "float_type" }),
      );
    }
  });

  it("asks for coordinates instead of a short link in any cell", () => {
    const link = "https://maps.app.goo.gl/abcDEF123";
    for (const [cells, column] of [
      [`${link},Shoes,small,,`, "dropoff_address"],
      [`Masaki maps.app.goo.gl/abcDEF123,Shoes,small,,`, "dropoff_address"],
      [`Posta mpya,Shoes,small,${link},`, "dropoff_latitude"],
    ]) {
      const { lines } = parse(`${HEAD},lat,lng\nJuma,0754000001,${cells}\n`);
      expect(lines[0]!.problems).toMatchObject([{ column, type: "short_link" }]);
    }
    const pinned = parse(`${HEAD},lat,lng\nJuma,0754000001,${link},Shoes,small,-6.8161,39.2892\n`);
    expect(pinned.lines[0]!.problems).toEqual([]);
    const shop = parse(`${HEAD}\nJuma,0754000001,Posta mpya,Shoes,small\n`, {
      ...SENDER,
      pickup_address: link,
    });
    expect(shop.lines[0]!.problems).toMatchObject([{ column: "pickup_address", type: "short_link" }]);
  });

  it("reports the API's error for each bad line and keeps the good ones", () => {
    const { lines } = parse(
      [
        HEAD,
        "J,12345,Post,Shoes,small",
        "Juma Ally,0754000001,Posta mpya,Shoes,enormous",
        "Juma Ally,0754000001,Posta mpya,Shoes,small",
        "Juma Ally,0754000001",
      ].join("\n"),
    );
    expect(lines.map(({ problems }) => problems)).toEqual([
      [
        {
          column: "receiver_name",
          message: "String should have at least 2 characters",
          type: "string_too_short",
          value: "J",
        },
        {
          column: "receiver_phone",
          message: "Phone number must start with country code, for example +255712345678",
          type: "phone_invalid",
          value: "12345",
        },
        {
          column: "dropoff_address",
          message: "String should have at least 5 characters",
          type: "string_too_short",
          value: "Post",
        },
      ],
      // An unknown size is reported once, not once for each of the four measures of the size.
      [
        {
          column: "package_size",
          message: "Input should be 'small'",
          type: "enum",
          value: "enormous",
          allowed: ["small"],
        },
      ],
      [],
      [
        {
          column: "package_size",
          message: "Each item requires weight_kg, length_cm, width_cm, height_cm",
          type: "item_missing_dimensions",
          allowed: ["small"],
        },
        { column: "dropoff_address", message: "Field required", type: "missing" },
        { column: "description", message: "Field required", type: "missing" },
      ],
    ]);
  });

  it("numbers lines like the spreadsheet, including blank and multi-line cells", () => {
    const good = "Juma Ally,0754000001,Posta mpya,Shoes,small";
    const text = `${HEAD}\n${good}\n\n,,,,\n"Juma\tAlly",0754000001,"Posta\nmpya",Shoes,small\n${good}\n`;
    expect(parse(text).lines.map(({ line }) => line)).toEqual([1, 4, 5]);
    expect(parse(`\n\n${HEAD}\n${good}\n`).lines.map(({ line }) => line)).toEqual([3]);
  });

  it("asks for the sender on the line when the default sender is unknown", () => {
    const { lines } = parseShipmentsCsv({
      bytes: new TextEncoder().encode(`${HEAD}\nJuma Ally,0754000001,Posta mpya,Shoes,small`),
      tiers: TIERS,
    });
    expect(lines[0]?.problems.map(({ column }) => column)).toEqual([
      "sender_name",
      "sender_phone",
      "pickup_address",
    ]);
  });

  it("returns each column's meaning with its first value", () => {
    const bytes = new TextEncoder().encode(
      `${HEAD},Colour\nJuma Ally,0754000001,Posta mpya,Shoes,small,\nA,B,C,D,E,red`,
    );
    expect(readCsvColumns({ bytes }).slice(-2)).toEqual([
      { header: "package_size", sample: "small", column: "package_size" },
      { header: "Colour", sample: "red", column: null },
    ]);
  });

  it("uses the given column meanings, even for known names", () => {
    const text = "Jina,Namba,Wapi,Kitu,Saizi,Rangi\nJuma Ally,0754000001,Posta mpya,Shoes,small,red";
    expect(refusal(text)?.type).toBe("file_column_missing");
    const columns = [
      "receiver_name",
      "receiver_phone",
      "dropoff_address",
      "description",
      "package_size",
      null,
    ] as const;
    const { lines } = parseShipmentsCsv({
      bytes: new TextEncoder().encode(text),
      tiers: TIERS,
      defaults: SENDER,
      columns,
    });
    expect(lines).toMatchObject([{ problems: [], raw: { dropoff_address: "Posta mpya" } }]);
    expect(JSON.stringify(lines)).not.toContain("red");
  });

  it("refuses another kind of file", () => {
    expect(refusal("")?.msg).toMatch(/no lines/);
    expect(refusal(HEAD)?.msg).toMatch(/no lines/);
    expect(refusal(`${HEAD},name\nx`)?.msg).toMatch(/two columns for receiver_name/);
    expect(refusal("name,phone\nJuma,0754000001")?.msg).toMatch(
      /lacks the column dropoff_address, description/,
    );
    expect(refusal(new Uint8Array([80, 75, 3, 4, 0, 0, 0]))?.msg).toMatch(/save it as CSV/);
    expect(refusal(new Uint8Array(1024 * 1024 + 1).fill(65))?.msg).toMatch(/1 MiB/);
    const many = `${HEAD}\n${"Juma Ally,0754000001,Posta mpya,Shoes,small\n".repeat(501)}`;
    expect(refusal(many)).toEqual({
      loc: ["body", "file"],
      msg: "The file has more than 500 lines: split it",
      type: "file_too_long",
    });
  });

  it("may end in many blank lines", () => {
    expect(
      parse(`${HEAD}\nJuma Ally,0754000001,Posta mpya,Shoes,small\n${",,,,\r\n".repeat(20_000)}`).lines,
    ).toHaveLength(1);
  });

  it("is refused above the limit, whatever follows", () => {
    const types = {
      [`${HEAD}\n${"a,b\n".repeat(37_000)}`]: "file_too_long",
      [`${HEAD}\n${"\n".repeat(180_000)}a,b`]: "file_too_long",
      [`${HEAD}${",x".repeat(200)}\na,b`]: "file_too_wide",
      [`${HEAD}${",x".repeat(90_000)}\na,b`]: "file_line_too_long",
      [`${HEAD}\n${"a".repeat(180_000)}`]: "file_line_too_long",
      [`${HEAD}\n${"a,".repeat(90_000)}`]: "file_line_too_long",
      [`${HEAD}\n"${"a\n".repeat(2000)}"\n"never closed ${"a".repeat(100_000)}`]: "file_line_too_long",
    };
    for (const [text, type] of Object.entries(types))
      expect(refusal(text)?.type, text.slice(0, 100)).toBe(type);
  });

  it("stops reading when far too long", () => {
    const fastest = (lines: number) => {
      const text = `${HEAD}\n${"a,b\n".repeat(lines)}`;
      const times = Array.from({ length: 3 }, () => {
        const startedAt = performance.now();
        refusal(text);
        return performance.now() - startedAt;
      });
      return Math.min(...times);
    };
    // Reading the whole file would take sixty times as long, because the file has sixty times as many lines.
    fastest(600);
    expect(fastest(37_000) / fastest(600)).toBeLessThan(20);
  });

  it("can be filled into the template", () => {
    const csv = buildImportTemplate()
      .map((row) => row.map((cell) => `"${escapeCsvCell(cell)}"`).join(","))
      .join("\n");
    expect(parse(csv).lines).toMatchObject([{ problems: [] }]);
  });

  it("always returns lines or an error", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (rest) => {
        const text = `${HEAD}\n${rest}`;
        if (refusal(text) === undefined)
          for (const line of parse(text).lines) expect(line.line).toBeGreaterThan(0);
      }),
    );
  });
});
