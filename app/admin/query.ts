import { headers } from "next/headers";
import type { SearchParams } from "@/app/search-params";
import type { SessionUser } from "@/lib/accounts/find-session";
import { recordPersonSearch } from "@/lib/admin/personal-data/personal-data";
import { getClientAddress } from "@/lib/http/message/client-address";

/** Returns the query parameters of a list page, one string per name. Omits empty values. */
export async function parseListQuery(
  searchParams: SearchParams,
): Promise<Record<string, string | undefined>> {
  const entries = Object.entries(await searchParams).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value[0] : value)?.trim() || undefined,
  ]);
  return Object.fromEntries(entries);
}

/** Returns undefined when `value` is not one of `values`. */
export function parseChoice<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

export function parseId(text: string | undefined): number | undefined {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Records a personal-data search in the audit log. Call before the list is read. */
export async function logListSearch(person: SessionUser, subject: string | null): Promise<void> {
  if (subject === null) return;
  const ip = getClientAddress(await headers());
  await recordPersonSearch({ userId: person.userId, role: person.staffRole, requestId: null, ip }, subject);
}
