import type { Person } from "@/lib/accounts/find-session";
import type { Actor } from "@/lib/admin/actions/record-action";

/** Who acts, for the audit log. */
export function actorOf(person: Person, requestId: string): Actor {
  return { userId: person.userId, requestId };
}
