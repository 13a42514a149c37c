import { readOnReplica } from "@/db/client";
import type { Person } from "@/lib/accounts/find-session";

export function listsOf({ written }: Pick<Person, "written">) {
  return readOnReplica({ merchantId: null, asOf: written });
}
