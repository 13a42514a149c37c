import type { Person } from "@/lib/accounts/find-session";
import type { Caller } from "@/lib/core/caller";
import type { Mode } from "@/lib/core/mode";
import type { CallerContext } from "@/lib/http/auth/handler-context";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit-idempotently";
import type { StoredAnswer } from "@/lib/http/idempotency/stored-answer";
import type { RateKey } from "@/lib/http/limits/rate-limit";
import type { OpenRequest } from "@/lib/http/message/open-request";
import type { Reply } from "@/lib/http/message/respond";
import type { UrlParts } from "@/lib/http/message/split-url";
import type { Auth } from "@/lib/http/routes/contract";
import type { ExtraSelect } from "./request-context";

export interface Authenticator<A extends Auth> {
  resolveMode(request: Request, url: UrlParts, params: Record<string, string>): Mode | null;
  sameOriginOnly: boolean;
  // Scope of idempotency keys.
  getCredential?(headers: Headers): string | null;
  authenticate(opened: OpenRequest, extra: ExtraSelect | null): Promise<Authenticated<A>>;
  mapError?(error: unknown): Reply<never> | null;
}

export interface Authenticated<A extends Auth> {
  rateLimitKey: RateKey;
  rateMultiplier?: number;
  /** Default: the newest known version. */
  catalogueVersion?: number;
  caller: Caller | null;
  /** Undefined when authentication did not look for a stored response. */
  replay?: StoredAnswer | null;
  person?: Person;
  // Returns a new object, which the pipeline extends.
  createContext(claim: IdempotencyClaim | null, text: string): CallerContext[A];
}
