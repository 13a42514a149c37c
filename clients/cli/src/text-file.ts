const UTF16_MARKS: [string, string][] = [
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
];

/** The text of a file or of standard input without its byte order mark; Windows writes UTF-16 too. Throws for other bytes. */
export function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encoding = UTF16_MARKS.find(([each]) => each === mark)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error("the text is not UTF-8: save it as UTF-8");
  }
}
