import { readOnReplica } from "@/db/standby/read-elsewhere";
import type { Person } from "@/lib/accounts/find-session";

/** For the lists and reports that a page shows to an administrator: on a standby, where there is one. */
export function listsOf({ written }: Pick<Person, "written">) {
  return readOnReplica({ asOf: written });
}
