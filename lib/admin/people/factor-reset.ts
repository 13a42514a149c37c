import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { passkey, totpFactor } from "@/db/schema/factors";
import { member } from "@/db/schema/members";
import { appUser } from "@/db/schema/merchants";
import { runFactorReset, scheduleFactorReset } from "@/lib/accounts/factors/factor-reset";
import { findMailRecipient } from "@/lib/accounts/send-account-mail";
import { defineAdminAction, type ReasonInput } from "@/lib/admin/admin-action";
import { recordAction } from "@/lib/admin/log/actions";
import { readStaff, getStaffMember } from "@/lib/admin/staff/staff-accounts";
import { findAccountsOfPerson } from "@/lib/core/access/staff";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import { recordMerchantAction } from "@/lib/merchants/log/merchant-log";
import { env } from "@/lib/platform/env";

type ResetRequest = ReasonInput & { userId: number };

/**
 * Requests the reset of lost factors. Throws not_found for a person without factors, forbidden for an account
 * of the same person, and changed_meanwhile. Specification: Second factors, 8.
 */
export const requestFactorReset = defineAdminAction({
  right: "people",
  approval: {
    kind: "factor.reset",
    async snapshot(tx, { userId }: ResetRequest) {
      const person = await lockPerson(tx, userId);
      const factors = await listFactors(tx, userId);
      if (factors.length === 0) throw new ConditionError("not_found", "Not found");
      return {
        subject: ["app_user", userId],
        // The hash includes the factors, because a newly added factor proves that the person can still log in.
        version: hashContent({ ...person, factors }),
        before: { ...person, second_factors: factors.length },
        after: { ...person, second_factors: 0 },
      };
    },
  },
  async apply(tx, { userId, reason }, _locked, { userId: askedBy }) {
    const person = await findMailRecipient(tx, userId);
    if (!person || askedBy === null || (await listFactors(tx, userId)).length === 0)
      throw new ConditionError("not_found", "Not found");
    await assertNotOwn(tx, askedBy, userId);
    await scheduleFactorReset(tx, { person, askedBy, reason });
    return { action: "app_user.factor_reset_asked", subject: ["app_user", userId] };
  },
});

/** Resets the factors one day after the request, unless the person has cancelled the reset. */
export async function performFactorReset(tx: Tx, resetId: number): Promise<void> {
  const done = await runFactorReset(tx, resetId);
  const person = done && (await findMailRecipient(tx, done.userId));
  if (!person) return;
  const { userId, askedBy, reason } = done;
  const by = { userId: askedBy, name: env.SERVICE_NAME, reason };
  const change = { person: { userId, role: person.role }, by, address: null, requestId: null };
  await recordFactorChange(tx, change, "reset", person.email);
}

interface FactorChange {
  person: { userId: number; role: string };
  by?: { userId: number; name: string; reason: string };
  address: string | null;
  requestId: string | null;
}

/** Call last in the transaction, because each entry locks the log of its business until the commit. */
export async function recordFactorChange(
  tx: Tx,
  { person: { userId, role }, by, address: ip, requestId }: FactorChange,
  change: "added" | "removed" | "codes_renewed" | "reset",
  name: string | null,
): Promise<void> {
  if (role !== "merchant" || by) {
    const actor = { userId: by?.userId ?? userId, requestId, ip };
    const entry = { subject: ["app_user", userId] as const, reason: by?.reason, after: { name } };
    await recordAction(tx, actor, { action: `app_user.factor_${change}`, ...entry });
  }
  const actor = { userId: by ? null : userId, name: by?.name, ip, requestId };
  const act = { mode: null, by: actor, action: `factor.${change}`, subject: name } as const;
  for (const merchantId of await listBusinesses(tx, userId))
    await recordMerchantAction(tx, { merchantId, ...act });
}

/** Returns sorted ids, so that all callers lock the logs in the same order. */
async function listBusinesses(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: member.merchantId })
    .from(member)
    .where(and(eq(member.userId, userId), isNull(member.endedAt)))
    .orderBy(asc(member.merchantId));
  return rows.map(({ id }) => id);
}

async function assertNotOwn(tx: Tx, actorId: number, userId: number): Promise<void> {
  const all = await readStaff(tx);
  const own = findAccountsOfPerson(getStaffMember(all, actorId), all);
  if (own.some((account) => account.userId === userId))
    throw new ConditionError("forbidden", "Not one's own");
}

async function lockPerson(tx: Tx, userId: number) {
  const [person] = await tx
    .select({ email: appUser.email, role: appUser.role })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for("update");
  if (!person) throw new ConditionError("not_found", "Not found");
  return person;
}

async function listFactors(tx: Tx, userId: number): Promise<string[]> {
  const { createdAt } = totpFactor;
  const { id } = passkey;
  const apps = await tx.select({ createdAt }).from(totpFactor).where(eq(totpFactor.userId, userId));
  const passkeys = await tx.select({ id }).from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(id));
  return [
    ...apps.map(({ createdAt }) => `app ${createdAt.toISOString()}`),
    ...passkeys.map(({ id }) => `passkey ${id}`),
  ];
}
