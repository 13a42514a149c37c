import { and, desc, eq, getTableColumns, lt } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import { appUser } from "@/db/schema/merchants";
import type { AdminAction, SubjectType } from "@/lib/core/admin/admin-action";
import type { SubjectLocation } from "@/lib/core/admin/subject-location";
import { type Keyset, keyset, PAGE_ROWS } from "./keyset";
import { personPlace } from "./person-place";

export interface ActionListQuery {
  actorId?: number | undefined;
  action?: AdminAction | undefined;
  subjectType?: SubjectType | undefined;
  subjectId?: string | undefined;
  before?: number | undefined;
}

/** `actor` is null for actions of the command line. */
export type ListedAction = typeof adminAction.$inferSelect & {
  actor: string | null;
  place: SubjectLocation | null;
};

export async function listActions(
  query: ActionListQuery = {},
  tx: Tx = read(),
): Promise<Keyset<ListedAction>> {
  const found = await tx
    .select({ ...getTableColumns(adminAction), actor: appUser.email, place: personPlace(adminAction) })
    .from(adminAction)
    .leftJoin(appUser, eq(appUser.id, adminAction.actorId))
    .where(
      and(
        query.actorId === undefined ? undefined : eq(adminAction.actorId, query.actorId),
        query.action && eq(adminAction.action, query.action),
        query.subjectType && eq(adminAction.subjectType, query.subjectType),
        query.subjectId === undefined ? undefined : eq(adminAction.subjectId, query.subjectId),
        query.before === undefined ? undefined : lt(adminAction.id, query.before),
      ),
    )
    .orderBy(desc(adminAction.id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}
