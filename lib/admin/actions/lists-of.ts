import { readOnReplica } from "@/db/standby/read-elsewhere";
import type { Person } from "@/lib/accounts/find-session";

/** A reader for lists and reports: the standby, where one is configured. */
export function listsOf({ written }: Pick<Person, "written">) {
  return readOnReplica({ asOf: written });
}
