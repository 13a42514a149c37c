import { headers } from "next/headers";
import type { Person } from "@/lib/accounts/find-session";
import { noteSearch } from "@/lib/admin/personal-data/note-search";
import { getClientAddress } from "@/lib/http/message/client-address";

/** Notes what somebody searches a list for, before the list is read. */
export async function searching(person: Person, subject: string | null): Promise<void> {
  if (subject === null) return;
  const ip = getClientAddress(await headers());
  await noteSearch({ userId: person.userId, role: person.staffRole, requestId: null, ip }, subject);
}
