import { expect, test } from "vitest";
import { transaction } from "@/db/client";
import { pool } from "@/db/pool.fixture";
import { registerVerified as register } from "@/lib/accounts/account.fixture";
import { enrolPasskey } from "@/lib/accounts/factors/factors.fixture";
import { type MintedActor, mintActor } from "@/lib/admin/actions/actor.fixture";
import { runOrRequestApproval } from "./run-or-request-approval";
import { confirm, outcomes, REASON, statusOf } from "./proposal.fixture";
import type { RequestedApproval } from "./request-approval";
import { factorResetRule } from "@/lib/admin/approvals/rules/factor-reset";

const propose = (actor: MintedActor, userId: number) =>
  transaction((tx) =>
    runOrRequestApproval(tx, actor, factorResetRule, { userId, reason: REASON }),
  ) as Promise<RequestedApproval>;
const waiting = (userId: number) => pool`select from factor_reset where user_id = ${userId}`;

test("two people have the factors of somebody taken who lost them all, a day later", async () => {
  const [proposer, second] = [await mintActor(), await mintActor()];
  const { userId } = await register();
  await enrolPasskey(userId);
  const { proposal_id: id } = await propose(proposer, userId);
  expect(await waiting(userId)).toHaveLength(0);
  expect(await outcomes([confirm(proposer, id)])).toEqual(["own_proposal"]);
  expect(await confirm(second, id)).toBe(true);
  expect(await waiting(userId)).toHaveLength(1);
});

test("it is over when the person has set up another factor since", async () => {
  const [proposer, second] = [await mintActor(), await mintActor()];
  const { userId } = await register();
  await enrolPasskey(userId);
  const { proposal_id: id } = await propose(proposer, userId);
  await enrolPasskey(userId, "Another phone");
  expect(await confirm(second, id)).toBe(false);
  expect(await statusOf(id)).toBe("overtaken");
  expect(await waiting(userId)).toHaveLength(0);
});

test("is not proposed for somebody without factors, nor for an administrator's own", async () => {
  const proposer = await mintActor();
  const { userId } = await register();
  expect(await outcomes([propose(proposer, userId)])).toEqual(["not_found"]);
  await enrolPasskey(proposer.userId);
  expect(await outcomes([propose(proposer, proposer.userId)])).toEqual(["forbidden"]);
});
