import { FailedStatusError, type HttpAnswer, type HttpLimits, requestJson } from "@/lib/adapters/http-client";
import { UnknownOutcomeError } from "@/lib/adapters/unknown-outcome-error";

const LIMITS: HttpLimits = { answerMs: 10_000, answerBytes: 64 * 1024 };
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Throws Error when nothing was sent, and UnknownOutcomeError when the text may have been accepted. */
export async function postSms(url: URL, init: RequestInit, answerMs = LIMITS.answerMs): Promise<HttpAnswer> {
  try {
    const answer = await requestJson(url, { ...init, method: "POST" }, { ...LIMITS, answerMs });
    if (answer.status === 429) throw new FailedStatusError(url.hostname, 429);
    return answer;
  } catch (error) {
    if (wasNotTaken(error)) throw error;
    throw new UnknownOutcomeError(url.hostname, error);
  }
}

function wasNotTaken(error: unknown): boolean {
  if (error instanceof FailedStatusError) return error.status === 429 || error.status === 503;
  return NOT_CONNECTED.has((error as { cause?: { code?: string } }).cause?.code ?? "");
}

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
