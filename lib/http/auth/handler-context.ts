import type { z } from "zod";
import type { Tx } from "@/db/client";
import type { SessionHub, SessionMerchant, SessionUser } from "@/lib/accounts/find-session";
import type { Actor } from "@/lib/admin/log/actions";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import type { Caller } from "@/lib/core/caller";
import type { Mode } from "@/lib/core/mode";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit-idempotently";
import type { ParsedInput } from "@/lib/http/message/parse-input";
import type { Reply } from "@/lib/http/message/respond";
import type { Contract } from "@/lib/http/routes/contract";
import type { SessionRider } from "@/lib/riders/sessions/rider-sessions";

export type HandlerContext<C extends Contract> = CallerContext[C["auth"]] & ParsedInput<C> & RequestInfo;

/** Routes of our pages may return a streaming Response. */
export type ResponseOf<C extends Contract> =
  | Reply<SuccessOf<C>>
  | (C["auth"] extends "key" | "public" | "gateway" ? never : Response);

type SuccessOf<C extends Contract> = C extends { response: z.ZodType } ? z.input<C["response"]> : unknown;

interface RequestInfo {
  request: Request;
  requestId: string;
  mode: Mode;
  /** The client's address, for rate limits and the list of sessions. */
  address: string;
}

export interface CallerContext {
  public: object;
  key: KeyContext;
  anonymous: { commit: Commit };
  person: PersonContext;
  mfaEnrolment: PersonContext;
  account: MemberContext;
  merchant: MemberContext;
  admin: PersonContext & { actor: Actor };
  hub: PersonContext<SessionUser & { hub: SessionHub }>;
  rider: { rider: SessionRider; commit: Commit };
  /** The unparsed body, because signatures cover the exact bytes. */
  gateway: { rawBody: string };
}

/** Rolls back when the caller has logged out during the request. Throws not_logged_in. */
type Commit = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Commits the work and its idempotent response. Rolls back if the merchant is no longer approved. */
type CommitReply = <R extends Reply>(work: (tx: Tx) => Promise<R>) => Promise<R>;

interface MerchantContext {
  caller: Caller;
  /** For functions that store the response under the idempotency key. */
  claim: IdempotencyClaim | null;
  read: Tx;
  /** Reads lists and reports from the replica, if configured. */
  lists: Tx;
  commit: CommitReply;
}

interface KeyContext extends MerchantContext, Pick<MerchantLog, "logAction"> {
  /** Database time at authentication. */
  now: Date;
  catalogueVersion: number;
  /** Id of the API key when its spending is limited; null otherwise. */
  limitedKeyId: number | null;
  extra: unknown;
}

interface PersonContext<P extends SessionUser = SessionUser> {
  person: P;
  read: Tx;
  commit: Commit;
}

interface MemberContext extends MerchantContext, MerchantLog {
  person: SessionUser & { merchant: SessionMerchant };
}

type MerchantLogEntry = [action: MerchantAction, subject?: string | null, details?: Record<string, unknown>];

export interface MerchantLog {
  /** Call in the transaction of the change, as the last statement. */
  logAction: (tx: Tx, ...entry: MerchantLogEntry) => Promise<void>;
  /** Call before reading, so that data is returned only after the access is logged. */
  logRead: (...entry: MerchantLogEntry) => Promise<void>;
}
