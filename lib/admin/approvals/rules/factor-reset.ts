import { asc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { passkey, totpFactor } from "@/db/schema/factors";
import { appUser } from "@/db/schema/merchants";
import { requestFactorReset } from "@/lib/admin/people/request-factor-reset";
import { hashContent } from "@/lib/core/admin/catalogue-change";
import { ConditionError } from "@/lib/core/conditions";
import type { ProposalRule } from "./rule";

interface ProposedReset {
  userId: number;
  reason: string;
}

/** For a person who has lost every second factor. Specification: Second factors, 8. */
export const factorResetRule: ProposalRule<ProposedReset> = {
  kind: "factor.reset",
  evaluate: async (_tx, _actor, payload) => ({ needsSecond: true, right: "people", payload }),
  async snapshot(tx, { userId }) {
    const person = await lockPerson(tx, userId);
    const factors = await factorsOf(tx, userId);
    if (factors.length === 0) throw new ConditionError("not_found", "Not found");
    return {
      subject: ["app_user", userId],
      // A factor added since then proves that the person can still log in.
      version: hashContent({ ...person, factors }),
      before: { ...person, second_factors: factors.length },
      after: { ...person, second_factors: 0 },
    };
  },
  async apply(tx, actor, { userId, reason }) {
    await requestFactorReset(tx, actor, userId, reason);
    return {};
  },
};

async function lockPerson(tx: Tx, userId: number) {
  const [person] = await tx
    .select({ email: appUser.email, role: appUser.role })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for("update");
  if (!person) throw new ConditionError("not_found", "Not found");
  return person;
}

async function factorsOf(tx: Tx, userId: number): Promise<string[]> {
  const app = await tx
    .select({ createdAt: totpFactor.createdAt })
    .from(totpFactor)
    .where(eq(totpFactor.userId, userId));
  const passkeys = await tx
    .select({ id: passkey.id })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.id));
  return [
    ...app.map(({ createdAt }) => `app ${createdAt.toISOString()}`),
    ...passkeys.map(({ id }) => `passkey ${id}`),
  ];
}
