import { ApiError } from "@/components/ui/call-api";

const BASE = "/api/auth";

/** Logs in; the server sets the session cookie. Throws ApiError like callApi. */
export function postLogIn(email: string, password: string): Promise<void> {
  return postToAuth("callback/credentials", { email, password });
}

/** Sends the second step of a log-in: a TOTP code or a recovery code. Throws ApiError like callApi. */
export function postFactor(code: string): Promise<void> {
  return postToAuth("callback/factor", { code });
}

/** Logs in with a passkey, as the only step or as the second step. Throws ApiError like callApi. */
export function postPasskey(answer: object): Promise<void> {
  return postToAuth("callback/passkey", { answer: JSON.stringify(answer) });
}

export function postLogOut(): Promise<void> {
  return postToAuth("signout", {});
}

/** Posts to next-auth, which accepts only form posts with a CSRF token. */
async function postToAuth(action: string, fields: Record<string, string>): Promise<void> {
  const { csrfToken } = (await (await ask(`${BASE}/csrf`)).json()) as { csrfToken: string };
  const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
  const response = await ask(`${BASE}/${action}`, { method: "POST", body });
  if (response.ok) return assertCookiesAreKept(await response.json().catch(() => ({})));
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const meta = (answer.meta ?? {}) as Record<string, unknown>;
  const code = typeof answer.code === "string" ? answer.code : "internal_error";
  throw new ApiError(response.status, code, "", String(answer.request_id ?? ""), meta);
}

/**
 * Throws when the browser rejects cookies: without its CSRF cookie, next-auth redirects to the log-in page
 * without an error.
 */
function assertCookiesAreKept(answer: { url?: string }): void {
  const leadsBack = new URL(answer.url ?? "/", location.origin).searchParams.has("csrf");
  if (leadsBack || !navigator.cookieEnabled) throw new ApiError(0, "cookies_refused", "", null, {});
}

function ask(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => {
    throw new ApiError(0, "offline", "", null, {});
  });
}
