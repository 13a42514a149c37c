const UTF16_MARKS: [string, string][] = [
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
];

/**
 * Decodes a file or stdin without its byte order mark. Accepts UTF-8 and UTF-16, which Windows writes. Throws
 * on other encodings.
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encoding = UTF16_MARKS.find(([each]) => each === mark)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error("the text is not UTF-8: save it as UTF-8");
  }
}
