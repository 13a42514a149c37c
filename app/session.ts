import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { findSession, type OwnHub, type OwnMerchant, type Person } from "@/lib/accounts/find-session";
import { listsOf } from "@/lib/admin/actions/lists-of";
import type { Caller } from "@/lib/core/caller";
import { isMode } from "@/lib/core/mode";
import { SESSION_COOKIE } from "@/lib/http/auth/session-cookie";
import { PAGE_HEADER } from "@/lib/http/message/page-header";

/** Somebody of a merchant on a page of one mode. */
export interface MerchantVisit {
  person: Person;
  merchant: OwnMerchant;
  caller: Caller;
}

/** Who looks at the page, or null. Looked up once for each request. */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const token = (await cookies()).get(SESSION_COOKIE.name)?.value;
  return token ? findSession(token) : null;
});

/** Who is logged in; everybody else is sent to the log-in and comes back. */
export async function requirePerson(): Promise<Person> {
  const person = await currentPerson();
  if (person) return person;
  const page = (await headers()).get(PAGE_HEADER);
  return redirect(page ? `/log-in?${new URLSearchParams({ next: page })}` : "/log-in");
}

/**
 * Somebody of a merchant, approved or not, for a page of the mode in its path; administrators and hub staff are
 * sent to their own pages, and a mode that does not exist is a page that does not exist. Called by every page, not only by a layout.
 */
export async function requireMerchant(mode: string): Promise<MerchantVisit> {
  const person = await requirePerson();
  if (person.role === "admin") redirect("/admin");
  if (person.hub) redirect("/hub");
  const { merchant } = person;
  if (!merchant || !isMode(mode)) notFound();
  const { written } = person;
  return {
    person,
    merchant,
    caller: { merchantId: merchant.id, mode, ...(written !== null && { asOf: written }) },
  };
}

/** The same for what only an approved merchant may see; others are sent to what is left to do. */
export async function requireApprovedMerchant(mode: string): Promise<MerchantVisit> {
  const visit = await requireMerchant(mode);
  if (visit.merchant.status !== "approved") redirect(`/dashboard/${visit.caller.mode}?locked=1`);
  return visit;
}

/** An administrator. For everybody else who is logged in, the page does not exist. */
export async function requireAdmin() {
  const person = await requirePerson();
  if (person.role !== "admin") notFound();
  return { ...person, lists: listsOf(person) };
}

/** Staff of a hub, and of which. For everybody else who is logged in, the page does not exist. */
export async function requireHubStaff(): Promise<{ person: Person; hub: OwnHub }> {
  const person = await requirePerson();
  if (!person.hub) notFound();
  return { person, hub: person.hub };
}
