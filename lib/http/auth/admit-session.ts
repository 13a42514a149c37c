import { reader, type Tx, transaction, tenantTransaction } from "@/db/client";
import { assertSessionOpen } from "@/lib/accounts/assert-session-open";
import { findSession, findSessionAtAnyStage, type Person } from "@/lib/accounts/find-session";
import type { Caller } from "@/lib/core/caller";
import { ConditionError } from "@/lib/core/conditions";
import type { OpenRequest } from "@/lib/http/message/open-request";
import type { SessionAuth } from "@/lib/http/routes/contract";
import type { Admission, Admitted } from "./admission";
import { modeByPath } from "./mode-by-path";
import { sessionTokenOf } from "./session-cookie";

type Chosen<A extends SessionAuth> = Pick<Admitted<A>, "caller" | "given">;

/**
 * People who are logged in and whom `choose` does not refuse, counted each for themselves: apart from the keys of the
 * merchant that they work for. Throws not_logged_in.
 */
export function admitSession<A extends SessionAuth>(
  choose: (person: Person, opened: OpenRequest) => Chosen<A>,
  find: (token: string) => Promise<Person | null> = findSession,
): Admission<A> {
  return {
    modeOf: modeByPath,
    isOfPages: true,
    credentialOf: sessionTokenOf,
    async admit(opened) {
      const person = opened.credential === null ? null : await find(opened.credential);
      if (!person) throw new ConditionError("not_logged_in");
      const chosen = choose(person, opened);
      opened.merchantId = chosen.caller?.merchantId ?? null;
      return { ...chosen, person, countedAs: `person:${person.userId}` };
    },
  };
}

/** The person of a log-in that counts, or would if there were a second factor. */
export async function findEnrolling(token: string): Promise<Person | null> {
  const found = await findSessionAtAnyStage(token);
  return found?.stage === "pending" ? null : found;
}

/** What people are given who act for no merchant. */
export function ofPlatform<P extends Person>(person: P) {
  return {
    person,
    read: reader,
    commit: <T>(work: (tx: Tx) => Promise<T>) => transaction(whileOpen(person, work)),
  };
}

/** A transaction as a merchant, in which the person's session still holds. */
export function commitAs(caller: Caller, person: Person) {
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> => tenantTransaction(caller, whileOpen(person, work));
}

export function whileOpen<T>({ sessionId }: Person, work: (tx: Tx) => Promise<T>) {
  return async (tx: Tx): Promise<T> => {
    await assertSessionOpen(tx, sessionId);
    return work(tx);
  };
}
