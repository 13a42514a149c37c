import { UnknownOutcomeError } from "@/lib/adapters/unknown-outcome-error";
import { readBounded } from "@/lib/platform/read-bounded";

/** A provider that needs longer is away. */
const ANSWER_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;
/** Before any of the request was sent. */
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

export interface SmsAnswer {
  status: number;
  body: unknown;
}

/**
 * Posts to a provider and returns its JSON with a status below 500. Throws Error when surely nothing was taken
 * (away, busy), and NoAnswer when it may have been: too late, cut off, too large, no JSON, a failure of theirs.
 */
export async function postSms(url: URL, init: RequestInit, answerMs = ANSWER_MS): Promise<SmsAnswer> {
  const signal = AbortSignal.timeout(answerMs);
  const response = await connect(url, { ...init, method: "POST", signal });
  const { status } = response;
  if (status === 429 || status === 503) {
    await response.body?.cancel();
    throw new Error(`${url.hostname} answered ${status}`);
  }
  try {
    const bytes = await readBounded(response.body, ANSWER_BYTES, signal);
    if (status >= 500 || !bytes) throw new Error(`${url.hostname} answered ${status}`);
    return { status, body: parse(bytes.toString("utf8"), status) };
  } catch (error) {
    throw new UnknownOutcomeError(url.hostname, error);
  }
}

async function connect(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: "error" });
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code;
    if (code !== undefined && NOT_CONNECTED.has(code)) throw error;
    throw new UnknownOutcomeError(url.hostname, error);
  }
}

/** A refusal counts whatever its body says; a success must be readable, for its reference. */
function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (status >= 400) return null;
    throw error;
  }
}

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
