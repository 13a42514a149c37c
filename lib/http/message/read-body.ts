import { isUtf8 } from "node:buffer";
import { ConditionError } from "@/lib/core/conditions";
import { LIMITS } from "@/lib/core/limits";
import { readStreamWithLimit } from "@/lib/platform/read-bounded";

/** Throws payload_too_large, unsupported_media_type, validation_error. Specification silent: the size of a body. */
export async function readBody(request: Request): Promise<string> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > LIMITS.bodyBytes) throw tooLarge();
  // The server never passes on more than the announced length, so the body can be read without a limit.
  const isAnnounced = announced > 0 && !request.headers.has("transfer-encoding");
  const bytes = isAnnounced
    ? Buffer.from(await request.arrayBuffer())
    : await readStreamWithLimit(request.body, LIMITS.bodyBytes);
  if (!bytes) throw tooLarge();
  // Decoding would replace invalid bytes with U+FFFD.
  if (!isUtf8(bytes)) throw unreadable(request);
  return bytes.toString("utf8");
}

/** Throws unsupported_media_type, and validation_error of type json_invalid. */
export function parseJson(request: Request, text: string): unknown {
  const [type, ...parameters] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (type!.trim() !== "application/json") {
    throw new ConditionError("unsupported_media_type", "Content-Type must be application/json");
  }
  if (parameters.some(namesOtherCharset)) {
    throw new ConditionError("unsupported_media_type", "The charset of a JSON body must be utf-8");
  }
  const fault = findJsonFault(text);
  if (fault) throw invalid(fault.msg);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid("JSON decode error: the body is not valid JSON");
  }
}

function namesOtherCharset(parameter: string): boolean {
  const [, charset] = /^\s*charset\s*=\s*"?([^"]*?)"?\s*$/.exec(parameter) ?? [];
  return charset !== undefined && charset !== "utf-8" && charset !== "utf8";
}

function unreadable({ headers }: Request): ConditionError {
  const encoding = headers.get("content-encoding");
  return encoding === null
    ? invalid("JSON decode error: the body is not valid UTF-8")
    : new ConditionError("unsupported_media_type", "A body is read without any Content-Encoding");
}

function invalid(msg: string): ConditionError {
  return new ConditionError("validation_error", [{ loc: ["body"], msg, type: "json_invalid" }]);
}

function tooLarge(): ConditionError {
  return new ConditionError(
    "payload_too_large",
    `The request body exceeds ${LIMITS.bodyBytes / 1024} KiB (${LIMITS.bodyBytes} bytes)`,
    { meta: { max_bytes: LIMITS.bodyBytes } },
  );
}

type JsonFault = { type: "json_invalid"; msg: string } | null;

/** Finds excessive nesting and duplicate names, on which parsers disagree. */
export function findJsonFault(text: string): JsonFault {
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
    return name;
  }
}

function twice(name: string): JsonFault {
  return { type: "json_invalid", msg: `JSON decode error: the field "${name.slice(0, 40)}" occurs twice` };
}

function tooDeep(): JsonFault {
  return { type: "json_invalid", msg: `JSON decode error: nested deeper than ${LIMITS.jsonDepth} levels` };
}
