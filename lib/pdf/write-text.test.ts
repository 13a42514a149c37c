import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { extractText } from "./extract-text.fixture";
import { drawTextLine, drawParagraph } from "./write-text";

async function drawn(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", margin: 44 });
  const bytes = buffer(document);
  draw(document.font("Helvetica").fontSize(9));
  document.end();
  return bytes;
}

const lineOf = (text: string, width = 500) =>
  drawn((document) => drawTextLine(document, text, { x: 44, y: 44, width }));

test.each([
  ["a curly apostrophe", "Mama Ng’ombe"],
  ["the euro sign", "€ 12"],
  ["letters of central Europe", "Škoda Žižka"],
  ["letters beyond western Europe", "Łódź Ọlá Ħ"],
  ["Greek and Cyrillic", "Αθήνα Москва"],
  ["Chinese", "中文 龘"],
  ["Chinese and Latin", "Duka la 李明 Dar"],
])("%s is printed unchanged", async (_name, text) => {
  expect(extractText(await lineOf(text))).toBe(text);
});

test("Arabic is shaped and printed from right to left", async () => {
  expect(extractText(await lineOf("محمد علي"))).toBe([..."محمد علي"].reverse().join(""));
});

test("numbers, Latin words and brackets beside Arabic keep their order", async () => {
  expect(extractText(await lineOf("Duka 12 محمد Dar"))).toBe(`Duka 12 ${[..."محمد"].reverse().join("")} Dar`);
  expect(extractText(await lineOf("محمد 45 علي"))).toBe(
    `${[..."علي"].reverse().join("")} 45 ${[..."محمد"].reverse().join("")}`,
  );
});

test("an isolated Arabic name does not move the number beside it", async () => {
  const name = [..."علي"].reverse().join("");
  expect(extractText(await lineOf("\u2068علي\u2069 · +255"))).toBe(`${name} · +255`);
});

test("only characters without a font become a question mark", async () => {
  expect(extractText(await lineOf("中 🛵"))).toBe("中 ?");
});

test("a line is truncated at its width, and a paragraph wraps across pages", async () => {
  const cut = extractText(await lineOf("中文".repeat(200), 100));
  expect(cut).toMatch(/^(?:中文)+中?…$/);
  expect(cut.length).toBeLessThan(20);
  const long = "李明 محمد Ng’ombe ".repeat(1500).trim();
  const paragraph = await drawn((document) => drawParagraph(document, long));
  expect(paragraph.toString("latin1").match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
  expect(extractText(paragraph).match(/李明/g)).toHaveLength(1500);
});

test("a PDF embeds font subsets instead of whole fonts", async () => {
  expect((await lineOf("Mama Ng’ombe")).length).toBeLessThan(3000);
  expect((await lineOf("李明 محمد Łódź")).length).toBeLessThan(60_000);
});

test("a character without a font does not prevent the use of built-in fonts", async () => {
  const pdf = await lineOf("Duka la José 🛵");
  expect(extractText(pdf)).toBe("Duka la José ?");
  expect(pdf.includes("FontFile")).toBe(false);
});
