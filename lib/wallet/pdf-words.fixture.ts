import { inflateSync } from "node:zlib";

/** The texts that a PDF draws, from its compressed streams of hexadecimal strings. */
export function wordsOf(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  let words = "";
  for (const match of source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const drawn = inflateSync(Buffer.from(match[1]!, "latin1")).toString("latin1");
    for (const [, hex] of drawn.matchAll(/<([0-9a-f]+)>/g))
      words += Buffer.from(hex!, "hex").toString("latin1");
    words += "\n";
  }
  return words;
}
