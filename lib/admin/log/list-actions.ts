import { type AnyColumn, and, asc, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { adminAction } from "@/db/schema/admin";
import { appUser } from "@/db/schema/merchants";
import { type Keyset, keyset, PAGE_ROWS } from "@/lib/admin/keyset";
import {
  type AdminAction,
  parseSubjectLocation,
  type SubjectLocation,
  type SubjectType,
} from "@/lib/core/admin/admin-action";

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
  { actorId, action, subjectType, subjectId, before }: ActionListQuery = {},
  tx: Tx = read(),
): Promise<Keyset<ListedAction>> {
  const found = await tx
    .select({ ...getTableColumns(adminAction), actor: appUser.email, place: subjectLocation(adminAction) })
    .from(adminAction)
    .leftJoin(appUser, eq(appUser.id, adminAction.actorId))
    .where(
      and(
        actorId === undefined ? undefined : eq(adminAction.actorId, actorId),
        action && eq(adminAction.action, action),
        subjectType && eq(adminAction.subjectType, subjectType),
        subjectId === undefined ? undefined : eq(adminAction.subjectId, subjectId),
        before === undefined ? undefined : lt(adminAction.id, before),
      ),
    )
    .orderBy(desc(adminAction.id))
    .limit(PAGE_ROWS + 1);
  return keyset(found);
}

export async function listAdministrators(tx: Tx = read()): Promise<{ id: number; email: string }[]> {
  return tx
    .select({ id: appUser.id, email: appUser.email })
    .from(appUser)
    .where(eq(appUser.role, "admin"))
    .orderBy(asc(appUser.email));
}

interface SubjectColumns {
  subjectType: AnyColumn;
  subjectId: AnyColumn;
}

/** The page of an account, by its role. */
export function subjectLocation(subject: SubjectColumns): SQL<SubjectLocation | null> {
  return sql<SubjectLocation | null>`(select case u.role when 'admin' then 'staff' when 'hub' then 'hub ' || u.hub_id
      else 'merchant ' || coalesce((select min(m.merchant_id) from member m where m.user_id = u.id and m.ended_at is null), u.merchant_id) end
    from app_user u where u.id = ${subjectNumber(subject, "app_user")})`.mapWith(parseSubjectLocation);
}

export function subjectNumber({ subjectType, subjectId }: SubjectColumns, type: string): SQL {
  return sql`(case when ${subjectType} = ${type} and ${subjectId} ~ '^[0-9]{1,18}$' then ${subjectId}::bigint end)`;
}
