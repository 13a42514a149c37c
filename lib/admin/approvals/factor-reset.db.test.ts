import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { registerVerifiedTestAccount } from "@/lib/accounts/account.fixture";
import { enrolPasskey } from "@/lib/accounts/factors/factors.fixture";
import { createTestActor, type TestActor } from "@/lib/admin/actor.fixture";
import type { RequestedApproval } from "./request-approval";
import { confirmProposalAs, collectOutcomes, TEST_REASON, getProposalStatus } from "./proposal.fixture";
import { requestFactorReset } from "@/lib/admin/people/factor-reset";

const propose = (actor: TestActor, userId: number) =>
  transaction((tx) =>
    requestFactorReset(tx, actor, { userId, reason: TEST_REASON }),
  ) as Promise<RequestedApproval>;
const waiting = (userId: number) => pool`select from factor_reset where user_id = ${userId}`;

test("two people reset the factors of a person who lost all of them, a day later", async () => {
  const [proposer, second] = [await createTestActor(), await createTestActor()];
  const { userId } = await registerVerifiedTestAccount();
  await enrolPasskey(userId);
  const { proposal_id: id } = await propose(proposer, userId);
  expect(await waiting(userId)).toHaveLength(0);
  expect(await collectOutcomes([confirmProposalAs(proposer, id)])).toEqual(["own_proposal"]);
  expect(await confirmProposalAs(second, id)).toBe(true);
  expect(await waiting(userId)).toHaveLength(1);
});

test("the proposal is overtaken when the person has added a factor meanwhile", async () => {
  const [proposer, second] = [await createTestActor(), await createTestActor()];
  const { userId } = await registerVerifiedTestAccount();
  await enrolPasskey(userId);
  const { proposal_id: id } = await propose(proposer, userId);
  await enrolPasskey(userId, "Another phone");
  expect(await confirmProposalAs(second, id)).toBe(false);
  expect(await getProposalStatus(id)).toBe("overtaken");
  expect(await waiting(userId)).toHaveLength(0);
});

test("is not proposed for a person without factors, nor for the actor's own account", async () => {
  const proposer = await createTestActor();
  const { userId } = await registerVerifiedTestAccount();
  expect(await collectOutcomes([propose(proposer, userId)])).toEqual(["not_found"]);
  await enrolPasskey(proposer.userId);
  expect(await collectOutcomes([propose(proposer, proposer.userId)])).toEqual(["forbidden"]);
});
