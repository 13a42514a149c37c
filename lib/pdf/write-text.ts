import { join } from "node:path";
import createBidi from "bidi-js";

type Document = PDFKit.PDFDocument;

interface DocumentInternals {
  _font: { name: string; font?: { hasGlyphForCodePoint(codePoint: number): boolean } };
  _fontSize: number;
}

interface Run {
  text: string;
  font: string;
  width: number;
}

/** Built-in fonts are much faster than embedded ones but cover Latin-1 only. */
const BUILT_IN = { regular: "Helvetica", bold: "Helvetica-Bold" };
const BUILT_IN_LETTERS = /^[\x20-\x7e\xa0-\xff–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŸŽžƒˆ˜]*$/u;
const NOTO = "node_modules/@expo-google-fonts/noto-sans";
const NOTO_HANS = "node_modules/@embedpdf/fonts-sc/fonts";
/** The first font that has the glyph is used; PDFKit embeds only the used glyphs. */
const EMBEDDED = {
  regular: [
    `${NOTO}/400Regular/NotoSans_400Regular.ttf`,
    `${NOTO}-arabic/400Regular/NotoSansArabic_400Regular.ttf`,
    `${NOTO_HANS}/NotoSansHans-Regular.otf`,
  ],
  bold: [
    `${NOTO}/700Bold/NotoSans_700Bold.ttf`,
    `${NOTO}-arabic/700Bold/NotoSansArabic_700Bold.ttf`,
    `${NOTO_HANS}/NotoSansHans-Bold.otf`,
  ],
} as const;
/** Fractions of the font size. They are the same for all fonts, so that the baselines are aligned. */
const BASELINE = 0.76;
const LINE_HEIGHT = 1.2;
const LINE_PARTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\s+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

const BIDI_MARKS = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;
const FONT_CACHE_MAX = 10_000;

const bidi = createBidi();

export function drawTextLine(
  document: Document,
  text: string,
  { x, y, width, align = "left" }: { x: number; y: number; width: number; align?: "left" | "right" },
): void {
  if (BUILT_IN_LETTERS.test(text)) {
    const own = document.widthOfString(text);
    // Line breaking triples the cost, so only texts that are too long use line breaking.
    if (own > width) document.text(text, x, y, { width, height: 14, align, ellipsis: true, lineBreak: true });
    else document.text(text, align === "right" ? x + width - own : x, y, { lineBreak: false });
    return;
  }
  const runs = truncateToWidth(document, text.replaceAll(/\s+/g, " "), width);
  drawRuns(document, runs, align === "right" ? x + width - measureRuns(runs) : x, y);
}

export function drawParagraph(document: Document, text: string): void {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (BUILT_IN_LETTERS.test(plain)) {
    document.text(plain);
    return;
  }
  const { left, right } = document.page.margins;
  const height = getFontSize(document) * LINE_HEIGHT;
  for (const line of breakLines(document, plain, document.page.width - left - right)) {
    if (document.y + height > document.page.maxY()) document.addPage();
    const top = document.y;
    drawRuns(document, createRuns(document, line), left, top);
    document.x = left;
    document.y = top + height;
  }
}

function drawRuns(document: Document, runs: readonly Run[], x: number, y: number): void {
  const own = getInternals(document)._font.name;
  let at = x;
  for (const { text, font, width } of runs) {
    document
      .font(font)
      .text(text, at, y + getFontSize(document) * BASELINE, { lineBreak: false, baseline: "alphabetic" });
    at += width;
  }
  document.font(own);
}

function truncateToWidth(document: Document, text: string, width: number): Run[] {
  const whole = createRuns(document, text);
  if (measureRuns(whole) <= width) return whole;
  const characters = [...text];
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const half = (fits + tooMany) >> 1;
    if (measureRuns(createRuns(document, `${characters.slice(0, half).join("")}…`)) <= width) fits = half;
    else tooMany = half;
  }
  return createRuns(document, `${characters.slice(0, fits).join("").trimEnd()}…`);
}

function breakLines(document: Document, text: string, width: number): string[] {
  const lines: string[] = [];
  const widths = new Map<string, number>();
  const measure = (part: string) => {
    const known = widths.get(part) ?? measureRuns(createRuns(document, part));
    widths.set(part, known);
    return known;
  };
  let [line, taken] = ["", 0];
  const add = (part: string) => {
    if (line && taken + measure(part) > width) {
      lines.push(line.trimEnd());
      [line, taken] = ["", 0];
    }
    if (!line && part === " ") return;
    line += part;
    taken += measure(part);
  };
  for (const part of text.match(LINE_PARTS) ?? []) {
    if (measure(part) > width) for (const character of part) add(character);
    else add(part);
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

function createRuns(document: Document, text: string): Run[] {
  const { name } = getInternals(document)._font;
  const weight = name.includes("Bold") ? "bold" : "regular";
  const shown = BUILT_IN_LETTERS.test(text) ? text : replaceUnprintable(document, text, weight);
  const runs = BUILT_IN_LETTERS.test(shown)
    ? [{ text: shown, font: BUILT_IN[weight] }]
    : sortVisually(splitLetters(document, shown, weight));
  const measured = runs.map((run) => ({ ...run, width: document.font(run.font).widthOfString(run.text) }));
  document.font(name);
  return measured;
}

function replaceUnprintable(document: Document, text: string, weight: keyof typeof EMBEDDED): string {
  return text.replaceAll(/./gsu, (character) =>
    BIDI_MARKS.test(character) || findFont(document, character, EMBEDDED[weight]) ? character : "?",
  );
}

interface Letter {
  text: string;
  font: string;
  /** Level of the bidirectional algorithm; odd for right-to-left text. */
  level: number;
}

function splitLetters(document: Document, text: string, weight: keyof typeof EMBEDDED): Letter[] {
  const { levels } = bidi.getEmbeddingLevels(text, "ltr");
  const letters: Letter[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at]!;
    at += character.length;
    if (BIDI_MARKS.test(character)) continue;
    const shown = level % 2 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const font = findFont(document, shown, EMBEDDED[weight]);
    letters.push({ text: shown, font: font ?? BUILT_IN[weight], level });
  }
  return letters;
}

/** Applies rule L2 of the bidirectional algorithm. PDFKit reverses the letters of a word, not the words of a line. */
function sortVisually(letters: readonly Letter[]): Letter[] {
  const runs: Letter[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    const isApart = letter.level % 2 === 1 && (letter.text === " ") !== (last?.text === " ");
    if (last && last.font === letter.font && last.level === letter.level && !isApart)
      last.text += letter.text;
    else runs.push({ ...letter });
  }
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while (to < runs.length && runs[to]!.level >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return runs;
}

const fontCache = new Map<string, string | null>();

function findFont(document: Document, character: string, files: readonly string[]): string | null {
  const key = `${files[0]} ${character}`;
  const found = fontCache.get(key);
  if (found !== undefined) return found;
  const codePoint = character.codePointAt(0)!;
  const path = files.map(getFontPath).find((each) => {
    document.font(each);
    return getInternals(document)._font.font?.hasGlyphForCodePoint(codePoint);
  });
  if (fontCache.size >= FONT_CACHE_MAX) fontCache.clear();
  fontCache.set(key, path ?? null);
  return path ?? null;
}

function getFontPath(file: string): string {
  return join(/* turbopackIgnore: true */ process.cwd(), file);
}

function measureRuns(runs: readonly Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

function getFontSize(document: Document): number {
  return getInternals(document)._fontSize;
}

function getInternals(document: Document): DocumentInternals {
  return document as unknown as DocumentInternals;
}
