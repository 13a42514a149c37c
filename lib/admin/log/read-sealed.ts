import { asc, eq, gt } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { adminAction, adminLogChain } from "@/db/schema/admin";
import { appUser } from "@/db/schema/merchants";

export async function readSealed(after: number, limit: number, tx: Tx = read()) {
  return tx
    .select({
      no: adminLogChain.no,
      hash: adminLogChain.hash,
      id: adminAction.id,
      at: adminAction.createdAt,
      actorId: adminAction.actorId,
      actor: appUser.email,
      ip: adminAction.ip,
      action: adminAction.action,
      subjectType: adminAction.subjectType,
      subjectId: adminAction.subjectId,
      reason: adminAction.reason,
      before: adminAction.before,
      after: adminAction.after,
      proposalId: adminAction.proposalId,
      requestId: adminAction.requestId,
    })
    .from(adminLogChain)
    .innerJoin(adminAction, eq(adminAction.id, adminLogChain.actionId))
    .leftJoin(appUser, eq(appUser.id, adminAction.actorId))
    .where(gt(adminLogChain.no, after))
    .orderBy(asc(adminLogChain.no))
    .limit(limit);
}

export type SealedEntry = Awaited<ReturnType<typeof readSealed>>[number];
