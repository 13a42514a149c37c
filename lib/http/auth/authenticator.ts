import type { SessionUser } from "@/lib/accounts/find-session";
import type { Caller } from "@/lib/core/caller";
import { isMode, type Mode } from "@/lib/core/mode";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit-idempotently";
import type { StoredResponse } from "@/lib/http/idempotency/find-stored-answer";
import type { RateKey } from "@/lib/http/limits/rate-limit";
import { parseApiMode, type UrlParts } from "@/lib/http/message/api-mode";
import type { ReceivedRequest } from "@/lib/http/message/open-request";
import type { Reply } from "@/lib/http/message/respond";
import type { Auth } from "@/lib/http/routes/contract";
import { registry } from "@/lib/platform/registry";
import type { CallerContext } from "./handler-context";
import type { ExtraSelect } from "./request-context";

export interface Authenticator<A extends Auth> {
  resolveMode(request: Request, url: UrlParts, params: Record<string, string>): Mode | null;
  sameOriginOnly: boolean;
  // The credential is the scope of idempotency keys.
  getCredential?(headers: Headers): string | null;
  authenticate(opened: ReceivedRequest, extra: ExtraSelect | null): Promise<AuthenticationResult<A>>;
  mapError?(error: unknown): Reply<never> | null;
}

export interface AuthenticationResult<A extends Auth> {
  rateLimitKey: RateKey;
  rateMultiplier?: number;
  catalogueVersion?: number;
  caller: Caller | null;
  /** Undefined if authentication did not query the stored response. */
  replay?: StoredResponse | null;
  person?: SessionUser;
  // Must return a new object on each call, because the caller adds properties to the object.
  createContext(claim: IdempotencyClaim | null, text: string): CallerContext[A];
}

/** GET requests may read lists from a replica. Changes always read from the primary. */
export function callerWithMinLsn(
  caller: Caller,
  { method }: { method: string },
  written: string | null,
): Caller {
  return method === "GET" && written !== null ? { ...caller, minLsn: written } : caller;
}

/** Specification: Addresses and modes. */
export function getModeFromAddress(request: Request, url: UrlParts): Mode | null {
  // Without the custom server, the URL contains the host of Next.js instead of the requested host.
  const host = registry.trustsClientAddress ? url.host : (request.headers.get("host") ?? url.host);
  return parseApiMode({ ...url, host });
}

export function getModeFromPath(
  _request: Request,
  _url: UrlParts,
  { mode }: Record<string, string>,
): Mode | null {
  if (mode === undefined) return "live";
  return isMode(mode) ? mode : null;
}
