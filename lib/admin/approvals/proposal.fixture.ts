import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { read, transaction } from "@/db/client";
import { staffProposal } from "@/db/schema/staff";
import type { MintedActor } from "@/lib/admin/actions/actor.fixture";
import type { Caller } from "@/lib/core/caller";
import { confirmProposal } from "./confirm-proposal";
import { runOrRequestApproval } from "./run-or-request-approval";
import { endProposal } from "./end-proposal";
import { adjustmentRule } from "@/lib/admin/approvals/rules/adjustment";

export const REASON = "Agreed by telephone";

export function adjust(actor: MintedActor, caller: Caller, amountTzs: number, token: string = randomUUID()) {
  const payload = { ...caller, direction: "credit" as const, amountTzs, token, reason: REASON };
  return transaction((tx) => runOrRequestApproval(tx, actor, adjustmentRule, payload)) as Promise<Asked>;
}

interface Asked {
  proposal_id?: number;
  transfer_id?: number;
}

export function confirm(actor: MintedActor, id: number): Promise<boolean> {
  return transaction((tx) => confirmProposal(tx, actor, id));
}

export function end(actor: MintedActor, id: number): Promise<void> {
  return transaction((tx) => endProposal(tx, actor, id, REASON));
}

export async function statusOf(id: number): Promise<string> {
  const [row] = await read().select().from(staffProposal).where(eq(staffProposal.id, id));
  return row!.status;
}

export async function outcomes(tries: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(tries);
  return settled.map((one) =>
    one.status === "fulfilled" ? `done ${String(one.value)}` : refusalOf(one.reason),
  );
}

function refusalOf(error: { detail?: unknown; condition?: string }): string {
  const [first] = Array.isArray(error.detail) ? (error.detail as { type: string }[]) : [];
  return first?.type ?? error.condition ?? String(error);
}
