import { readOnReplica } from "@/db/standby/read-elsewhere";
import type { Person } from "@/lib/accounts/find-session";

export function listsOf({ written }: Pick<Person, "written">) {
  return readOnReplica({ asOf: written });
}
