import type { Tx } from "@/db/client";
import type { OwnHub, OwnMerchant, Person } from "@/lib/accounts/find-session";
import type { Actor } from "@/lib/admin/actions/record-action";
import type { MerchantAction } from "@/lib/core/access/merchant-log";
import type { Caller } from "@/lib/core/caller";
import type { IdempotencyClaim } from "@/lib/http/idempotency/commit";
import type { Reply } from "@/lib/http/message/respond";
import type { SessionRider } from "@/lib/riders/sessions/find-rider-session";

/** A transaction that counts only if its sender's log-in still holds. Throws not_logged_in. */
type Commit = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** One that also keeps the answer under the idempotency key, and counts only while the merchant is approved. */
type CommitReply = <R extends Reply>(work: (tx: Tx) => Promise<R>) => Promise<R>;

interface OfCaller {
  caller: Caller;
  /** For verbs that store their own answer under the idempotency key. */
  claim: IdempotencyClaim | null;
  /** For verbs that only read. */
  read: Tx;
  /** For lists and reports: on a standby, where there is one. */
  lists: Tx;
  commit: CommitReply;
}

interface OfKey extends OfCaller, Pick<Noting, "note"> {
  /** The database's clock at the look-up. */
  now: Date;
  catalogueVersion: number;
  /** The key itself, where what it spends is limited; null for most. */
  limitedKeyId: number | null;
  /** What the endpoint's own expression selected. */
  extra: unknown;
}

interface OfPerson<P extends Person = Person> {
  person: P;
  /** For verbs that only read. */
  read: Tx;
  commit: Commit;
}

type What = [action: MerchantAction, subject?: string | null, details?: Record<string, unknown>];

/** How a handler writes into the business's own log what the person does. */
export interface Noting {
  /** In the transaction that does it, as its last statement. */
  note: (tx: Tx, ...what: What) => Promise<void>;
  /** Before something that only reads: what cannot be written down is not handed out. */
  noteReading: (...what: What) => Promise<void>;
}

interface OfMerchant extends OfCaller, Noting {
  person: Person & { merchant: OwnMerchant };
}

interface OfAdmin extends OfPerson {
  /** For the audit log. */
  actor: Actor;
}

/** What a handler is told of its caller, by the endpoint's `auth`. */
export interface Given {
  public: object;
  key: OfKey;
  visitor: { commit: Commit };
  person: OfPerson;
  enrolling: OfPerson;
  account: OfMerchant;
  merchant: OfMerchant;
  admin: OfAdmin;
  hub: OfPerson<Person & { hub: OwnHub }>;
  rider: { rider: SessionRider; commit: Commit };
  /** The body to the letter: signatures are of bytes. */
  gateway: { rawBody: string };
}
