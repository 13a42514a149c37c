import { headers } from "next/headers";
import type { Person } from "@/lib/accounts/find-session";
import { recordSearch } from "@/lib/admin/personal-data/personal-data";
import { getClientAddress } from "@/lib/http/message/client-address";

/** Records a personal-data search in the audit log. Call before the list is read. */
export async function logListSearch(person: Person, subject: string | null): Promise<void> {
  if (subject === null) return;
  const ip = getClientAddress(await headers());
  await recordSearch({ userId: person.userId, role: person.staffRole, requestId: null, ip }, subject);
}
