import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import type { TestActor } from "@/lib/admin/actor.fixture";
import type { Caller } from "@/lib/core/caller";
import { confirmProposal, rejectOrWithdrawProposal } from "./decide-proposal";
import { adjustWallet } from "@/lib/admin/money/wallet";

export const TEST_REASON = "Agreed by telephone";

export function adjustWalletAs(
  actor: TestActor,
  caller: Caller,
  amountTzs: number,
  token: string = randomUUID(),
) {
  const payload = { ...caller, direction: "credit" as const, amountTzs, token, reason: TEST_REASON };
  return transaction((tx) => adjustWallet(tx, actor, payload)) as Promise<Asked>;
}

interface Asked {
  proposal_id?: number;
  transfer_id?: number;
}

export async function confirmProposalAs(actor: TestActor, id: number): Promise<boolean> {
  return (await transaction((tx) => confirmProposal(tx, actor, { id }))).isApplied;
}

export async function rejectOrWithdrawProposalAs(actor: TestActor, id: number): Promise<void> {
  await transaction((tx) => rejectOrWithdrawProposal(tx, actor, { id, reason: TEST_REASON }));
}

export async function getProposalStatus(id: number): Promise<string> {
  const [row] = await read().select().from(staffProposal).where(eq(staffProposal.id, id));
  return row!.status;
}

export async function collectOutcomes(tries: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(tries);
  return settled.map((one) =>
    one.status === "fulfilled" ? `done ${String(one.value)}` : refusalOf(one.reason),
  );
}

function refusalOf(error: { detail?: unknown; condition?: string }): string {
  const [first] = Array.isArray(error.detail) ? (error.detail as { type: string }[]) : [];
  return first?.type ?? error.condition ?? String(error);
}
