import { LIMITS } from "@/lib/core/limits";

/** What is wrong with a JSON text that would parse: too deep, or a field named twice. */
export type JsonFault = { type: "json_invalid"; msg: string } | null;

/**
 * Finds nesting beyond the limit before anything is parsed, and names that occur twice in one object: parsers
 * disagree on which of them counts, and money must not hang on that.
 */
export function scanJson(text: string): JsonFault {
  const names: (Set<string> | null)[] = [];
  let expectsName = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = endOfString(text, at);
      const open = names[names.length - 1];
      if (expectsName && open) {
        const name = text.slice(at + 1, end);
        if (open.has(name) || (name.includes("\\") && open.has(unescaped(name)))) return twice(name);
        open.add(name.includes("\\") ? unescaped(name) : name);
      }
      at = end;
      expectsName = false;
    } else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
      names.push(char === OPEN_OBJECT ? new Set() : null);
      expectsName = char === OPEN_OBJECT;
      if (names.length > LIMITS.jsonDepth) return tooDeep();
    } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
      names.pop();
    } else if (char === COMMA) {
      expectsName = names[names.length - 1] instanceof Set;
    }
  }
  return null;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The closing quote of the string that opens at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

function unescaped(name: string): string {
  try {
    return JSON.parse(`"${name}"`) as string;
  } catch {
    // Not a valid string: the parser will say so.
    return name;
  }
}

function twice(name: string): JsonFault {
  return { type: "json_invalid", msg: `JSON decode error: the field "${name.slice(0, 40)}" occurs twice` };
}

function tooDeep(): JsonFault {
  return { type: "json_invalid", msg: `JSON decode error: nested deeper than ${LIMITS.jsonDepth} levels` };
}
