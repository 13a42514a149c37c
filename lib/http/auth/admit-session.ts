import { reader, type Tx, transaction, tenantTransaction } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import { findSession, findSessionAtAnyStage, type Person } from "@/lib/accounts/find-session";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { OpenRequest } from "@/lib/http/message/open-request";
import type { SessionAuth } from "@/lib/http/routes/contract";
import type { Authenticator, Authenticated } from "./admission";
import { getModeFromPath } from "./mode-by-path";
import { getSessionToken } from "./session-cookie";

type Chosen<A extends SessionAuth> = Pick<Authenticated<A>, "caller" | "createContext">;

/**
 * People who are logged in and whom `choose` does not refuse, counted each for themselves: apart from the keys of the
 * merchant that they work for. Throws not_logged_in.
 */
export function sessionAuthenticator<A extends SessionAuth>(
  choose: (person: Person, opened: OpenRequest) => Chosen<A>,
  find: (token: string) => Promise<Person | null> = findSession,
): Authenticator<A> {
  return {
    resolveMode: getModeFromPath,
    sameOriginOnly: true,
    getCredential: getSessionToken,
    async authenticate(opened) {
      const person = opened.credential === null ? null : await find(opened.credential);
      if (!person) throw new ConditionError("not_logged_in");
      const chosen = choose(person, opened);
      opened.merchantId = chosen.caller?.merchantId ?? null;
      return { ...chosen, person, rateLimitKey: `person:${person.userId}` };
    },
  };
}

/** The person of a log-in that counts, or would if there were a second factor. */
export async function findSessionOrEnrolment(token: string): Promise<Person | null> {
  const found = await findSessionAtAnyStage(token);
  return found?.stage === "pending" ? null : found;
}

/** What people are given who act for no merchant. */
export function platformContext<P extends Person>(person: P) {
  return {
    person,
    read: reader,
    commit: <T>(work: (tx: Tx) => Promise<T>) => transaction(withOpenSession(person, work)),
  };
}

/** A transaction as a merchant, in which the person's session still holds. */
export function createMerchantCommit(caller: Caller, person: Person) {
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    tenantTransaction(caller, withOpenSession(person, work));
}

export function withOpenSession<T>({ sessionId }: Person, work: (tx: Tx) => Promise<T>) {
  return async (tx: Tx): Promise<T> => {
    await assertSessionOpen(tx, sessionId);
    return work(tx);
  };
}
