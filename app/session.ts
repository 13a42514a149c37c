import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import {
  findSessionAtAnyStage,
  type SessionHub,
  type SessionMerchant,
  type SessionUser,
} from "@/lib/accounts/find-session";
import { readOnReplicaForAdmin } from "@/lib/admin/find-for-admin";
import { hasRight, type Right } from "@/lib/core/access/member-rights";
import { hasStaffRight, type StaffRight } from "@/lib/core/access/staff";
import { canWorkInMode } from "@/lib/core/accounts/merchant-status";
import type { Caller } from "@/lib/core/caller";
import { isMode } from "@/lib/core/mode";
import { SESSION_COOKIE } from "@/lib/http/auth/cookies";
import { PAGE_HEADER } from "@/lib/http/message/security-headers";

export interface MerchantPageContext {
  person: SessionUser;
  merchant: SessionMerchant;
  caller: Caller;
  may: (right: Right) => boolean;
}

export const getCurrentSession = cache(async () => {
  const token = (await cookies()).get(SESSION_COOKIE.name)?.value;
  return token ? findSessionAtAnyStage(token) : null;
});

export async function getCurrentUser(): Promise<SessionUser | null> {
  const found = await getCurrentSession();
  return found?.stage === "whole" ? found : null;
}

const ENTRANCES = { pending: "/log-in/factor", mfaEnrolment: "/log-in/enrol" } as const;

export async function requireUser(): Promise<SessionUser> {
  const found = await getCurrentSession();
  if (found?.stage === "whole") return found;
  const entrance = found ? ENTRANCES[found.stage] : "/log-in";
  const page = (await headers()).get(PAGE_HEADER);
  return redirect(page ? `${entrance}?${new URLSearchParams({ next: page })}` : entrance);
}

export async function requireMerchant(mode: string, right: Right): Promise<MerchantPageContext> {
  const person = await requireUser();
  if (person.role === "admin") redirect("/admin");
  if (person.hub) redirect("/hub");
  const { merchant } = person;
  if (!isMode(mode)) notFound();
  if (!merchant) redirect("/dashboard/no-business");
  if (!hasRight(merchant.role, right, mode)) redirect(`/dashboard/${mode}/no-access?right=${right}`);
  const { written } = person;
  return {
    person,
    merchant,
    may: (asked) => hasRight(merchant.role, asked, mode),
    caller: { merchantId: merchant.id, mode, ...(written !== null && { minLsn: written }) },
  };
}

export async function requireMerchantForMode(mode: string, right: Right): Promise<MerchantPageContext> {
  const visit = await requireMerchant(mode, right);
  if (!canWorkInMode(visit.merchant.status, visit.caller.mode)) redirect(lockedPage(visit));
  return visit;
}

export async function requireApprovedMerchant(mode: string, right: Right): Promise<MerchantPageContext> {
  const visit = await requireMerchant(mode, right);
  if (visit.merchant.status !== "approved") redirect(lockedPage(visit));
  return visit;
}

function lockedPage({ caller }: MerchantPageContext): string {
  return `/dashboard/${caller.mode}?locked=1`;
}

/** Requires an administrator with any of the given rights. Responds with 404 for other users. */
export async function requireAdmin(right: StaffRight | readonly StaffRight[] = "read") {
  const person = await requireUser();
  if (person.role !== "admin" || !hasStaffRight(person.staffRole, right)) notFound();
  return { ...person, lists: readOnReplicaForAdmin(person) };
}

/** Requires a member of hub staff. Responds with 404 for other users. */
export async function requireHubStaff(): Promise<{ person: SessionUser; hub: SessionHub }> {
  const person = await requireUser();
  if (!person.hub) notFound();
  return { person, hub: person.hub };
}
