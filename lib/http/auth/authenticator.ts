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

/** How requests of one `auth` are admitted: what differs between the kinds, in the one order that all have. */
export interface Authenticator<A extends Auth> {
  /** The mode that an address names; null where it names none, and leads nowhere. */
  resolveMode(request: Request, url: UrlParts, params: Record<string, string>): Mode | null;
  /** Changes are taken from our own pages alone. */
  sameOriginOnly: boolean;
  /** Where requests can be idempotent: what their sender proves itself by. */
  getCredential?(headers: Headers): string | null;
  /** Finds out who asks. Throws what refuses the caller. */
  authenticate(opened: OpenRequest, extra: ExtraSelect | null): Promise<Authenticated<A>>;
  /** A refusal in the words that such a caller expects, where ours would not do. */
  mapError?(error: unknown): Reply<never> | null;
}

export interface Authenticated<A extends Auth> {
  /** What the rate limit counts under. */
  rateLimitKey: RateKey;
  rateMultiplier?: number;
  /** Of the settings that hold; without one, of the newest known. */
  catalogueVersion?: number;
  /** Whose idempotency keys and turns they are; null for those who have none. */
  caller: Caller | null;
  /** The answer stored under the request's key; undefined where it has not been looked for. */
  replay?: StoredAnswer | null;
  /** Who may have to prove to be there. */
  person?: Person;
  /** An object of its own: what else a handler is given is added to it. */
  createContext(claim: IdempotencyClaim | null, text: string): CallerContext[A];
}
