import type { z } from "zod";
import type { Tx } from "@/db/client";
import type { SessionHub, SessionMerchant, Person } from "@/lib/accounts/find-session";
import type { Actor } from "@/lib/admin/log/actions";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import type { Caller } from "@/lib/core/caller";
import type { Mode } from "@/lib/core/mode";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit-idempotently";
import type { ParsedInput } from "@/lib/http/message/parse-input";
import type { Reply } from "@/lib/http/message/respond";
import type { Contract } from "@/lib/http/routes/contract";
import type { SessionRider } from "@/lib/riders/sessions/rider-sessions";

/** What a handler gets: the caller by the contract's `auth`, the validated input, and the request. */
export type HandlerContext<C extends Contract> = CallerContext[C["auth"]] & ParsedInput<C> & RequestInfo;

/** What a handler returns. Routes of our pages may return a Response that streams. */
export type ResponseOf<C extends Contract> =
  | Reply<SuccessOf<C>>
  | (C["auth"] extends "key" | "public" | "gateway" ? never : Response);

type SuccessOf<C extends Contract> = C extends { response: z.ZodType } ? z.input<C["response"]> : unknown;

interface RequestInfo {
  request: Request;
  requestId: string;
  mode: Mode;
  /** The client's, for throttles and the list of sessions. */
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
  hub: PersonContext<Person & { hub: SessionHub }>;
  rider: { rider: SessionRider; commit: Commit };
  /** The exact bytes of the body, which signatures cover. */
  gateway: { rawBody: string };
}

/** Rolls back if the caller has logged out in between. Throws not_logged_in. */
type Commit = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Also stores the response under the idempotency key, and rolls back if the merchant is no longer approved. */
type CommitReply = <R extends Reply>(work: (tx: Tx) => Promise<R>) => Promise<R>;

interface MerchantContext {
  caller: Caller;
  /** For functions that store their response under the idempotency key themselves. */
  claim: IdempotencyClaim | null;
  read: Tx;
  /** For lists and reports: the replica, if there is one. */
  lists: Tx;
  commit: CommitReply;
}

interface KeyContext extends MerchantContext, Pick<MerchantLog, "logAction"> {
  /** The database's clock at authentication. */
  now: Date;
  catalogueVersion: number;
  /** The key, if its spending is limited. */
  limitedKeyId: number | null;
  /** The result of the endpoint's `extra` expression. */
  extra: unknown;
}

interface PersonContext<P extends Person = Person> {
  person: P;
  read: Tx;
  commit: Commit;
}

interface MemberContext extends MerchantContext, MerchantLog {
  person: Person & { merchant: SessionMerchant };
}

type MerchantLogEntry = [action: MerchantAction, subject?: string | null, details?: Record<string, unknown>];

/** Writes to the merchant's log. */
export interface MerchantLog {
  /** In the transaction of the change, as its last statement. */
  logAction: (tx: Tx, ...entry: MerchantLogEntry) => Promise<void>;
  /** Before reading: data is only returned once the access is logged. */
  logRead: (...entry: MerchantLogEntry) => Promise<void>;
}
