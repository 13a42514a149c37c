import { headers } from "next/headers";
import type { SessionUser } from "@/lib/accounts/find-session";
import { recordPersonSearch } from "@/lib/admin/personal-data/personal-data";
import { getClientAddress } from "@/lib/http/message/client-address";

/** Records a personal-data search in the audit log. Call before the list is read. */
export async function logListSearch(person: SessionUser, subject: string | null): Promise<void> {
  if (subject === null) return;
  const ip = getClientAddress(await headers());
  await recordPersonSearch({ userId: person.userId, role: person.staffRole, requestId: null, ip }, subject);
}
