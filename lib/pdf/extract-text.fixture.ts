import { inflateSync } from "node:zlib";

type Glyphs = Map<string, string>;

export function extractText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  return [...objects.values()]
    .map(({ stream }) => stream)
    .filter((stream) => stream?.includes("BT"))
    .map((stream) => textOf(stream!, fonts))
    .join("");
}

interface PdfObject {
  dictionary: string;
  stream: string | null;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const source = pdf.toString("latin1");
  for (const [, id, body] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = "", rest] = body!.split(/\nstream\r?\n/, 2);
    const stream = rest === undefined ? null : streamOf(dictionary, rest);
    objects.set(id!, { dictionary, stream });
  }
  return objects;
}

/** Compressed data can end with a line break; only the length is reliable. */
function streamOf(dictionary: string, rest: string): string {
  const data = rest.slice(0, Number(/\/Length (\d+)/.exec(dictionary)![1]));
  if (!dictionary.includes("FlateDecode")) return data;
  return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
}

/** Null for built-in fonts, which have no character map. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, Glyphs | null> {
  const fonts = new Map<string, Glyphs | null>();
  for (const { dictionary } of objects.values()) {
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.dictionary ?? "")?.[1];
      fonts.set(name!, map ? glyphsOf(objects.get(map)!.stream!) : null);
    }
  }
  return fonts;
}

function glyphsOf(map: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, first, , list] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(first!, 16);
    for (const [, hex] of list!.matchAll(/<([0-9a-f]*)>/g)) {
      glyphs.set(code.toString(16).padStart(4, "0"), Buffer.from(hex!, "hex").swap16().toString("utf16le"));
      code += 1;
    }
  }
  return glyphs;
}

/** Characters 0x80 to 0x9f of the built-in fonts. */
const WIN_ANSI = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function textOf(stream: string, fonts: Map<string, Glyphs | null>): string {
  let font: Glyphs | null = null;
  let text = "";
  for (const [, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    if (name) font = fonts.get(name) ?? null;
    else if (font)
      text += hex!
        .match(/.{4}/g)!
        .map((code) => font!.get(code) ?? "�")
        .join("");
    else text += [...Buffer.from(hex!, "hex")].map(builtIn).join("");
  }
  return text;
}

function builtIn(code: number): string {
  return code >= 0x80 && code <= 0x9f ? WIN_ANSI[code - 0x80]! : String.fromCharCode(code);
}
