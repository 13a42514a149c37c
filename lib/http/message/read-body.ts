import { isUtf8 } from "node:buffer";
import { ConditionError } from "@/lib/core/conditions";
import { LIMITS } from "@/lib/core/limits";
import { readBounded } from "@/lib/platform/read-bounded";
import { scanJson } from "./json-scan";

/**
 * The request's body as text, read no further than the limit. Throws payload_too_large, unsupported_media_type
 * for a compressed one, and validation_error for bytes that are no text.
 * Specification silent: the size of a body.
 */
export async function readBody(request: Request): Promise<string> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > LIMITS.bodyBytes) throw tooLarge();
  // Announced and bounded: one read. The server has already held the client to what it announced.
  const isAnnounced = announced > 0 && !request.headers.has("transfer-encoding");
  const bytes = isAnnounced
    ? Buffer.from(await request.arrayBuffer())
    : await readBounded(request.body, LIMITS.bodyBytes);
  if (!bytes) throw tooLarge();
  // Decoding would put U+FFFD in place of what it cannot read, and store another text than was sent.
  if (!isUtf8(bytes)) throw unreadable(request);
  return bytes.toString("utf8");
}

/** Parses a JSON body. Throws unsupported_media_type, and validation_error of type json_invalid. */
export function parseJson(request: Request, text: string): unknown {
  const [type, ...parameters] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (type!.trim() !== "application/json") {
    throw new ConditionError("unsupported_media_type", "Content-Type must be application/json");
  }
  if (parameters.some(namesOtherCharset)) {
    throw new ConditionError("unsupported_media_type", "The charset of a JSON body must be utf-8");
  }
  const fault = scanJson(text);
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
