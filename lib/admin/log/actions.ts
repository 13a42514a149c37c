import { and, type AnyColumn, asc, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import { read, transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { adminAction } from "@/db/schema/admin";
import { appUser } from "@/db/schema/merchants";
import { buildUserAccountKey } from "@/lib/accounts/account";
import { countGuess } from "@/lib/accounts/count-guess";
import { createFieldError } from "@/lib/admin/errors";
import { type KeysetPage, toKeysetPage, ADMIN_PAGE_SIZE } from "@/lib/admin/keyset";
import type { StaffRole } from "@/lib/core/access/staff";
import {
  type AdminAction,
  isReasonRequired,
  parseSubjectLocation,
  type SubjectLocation,
  type SubjectType,
} from "@/lib/core/admin/admin-action";
import { REASON_MAX, REASON_MIN } from "@/lib/core/admin/admin-request";
import { log } from "@/lib/platform/log";

/** `userId` is null for the command line. */
export interface Actor {
  userId: number | null;
  requestId: string | null;
  role?: StaffRole | null;
  ip?: string | null;
  proposalId?: number;
}

export interface AuditEntry {
  action: AdminAction;
  subject: readonly [SubjectType, string | number];
  reason?: string | null | undefined;
  /** State before and after the action. Never contains a secret. */
  before?: object | null;
  after?: object | null;
}

/** Returns the entry's id. Throws validation_error on `reason` when a required reason is missing or short. */
export async function recordAction(tx: Tx, actor: Actor, entry: AuditEntry): Promise<number> {
  const { userId: actorId, requestId, ip = null, proposalId = null } = actor;
  const { action, subject, before = null, after = null } = entry;
  const reason = entry.reason?.trim() ? entry.reason : null;
  if (reason === null ? isReasonRequired(action) : !isSensibleLength(reason)) {
    const msg = `A reason of ${REASON_MIN} to ${REASON_MAX} characters is required`;
    throw createFieldError("reason", msg, "reason_owed");
  }
  const [subjectType, subjectId] = [subject[0], String(subject[1])];
  const state = { before, after } as Record<"before" | "after", Record<string, unknown> | null>;
  const [row] = await tx
    .insert(adminAction)
    .values({ actorId, requestId, ip, proposalId, action, subjectType, subjectId, reason, ...state })
    .returning({ id: adminAction.id });
  return row!.id;
}

function isSensibleLength({ length }: string): boolean {
  return length >= REASON_MIN && length <= REASON_MAX;
}

export interface LogInFacts {
  userId: number;
  ip: string;
  userAgent: string | null;
}

export interface FailedLogIn extends LogInFacts {
  way: "password" | "code" | "passkey";
  outcome: "wrong" | "rate_limited";
}

const USER_AGENT_MAX = 300;
const QUARTER_HOUR_SECONDS = 15 * 60;

export async function recordLogIn(tx: Tx, facts: LogInFacts): Promise<void> {
  const actor = { userId: facts.userId, requestId: null, ip: facts.ip };
  await recordAction(tx, actor, { action: "log_in.succeeded", ...entryOf(facts) });
}

/** Records in the background, so that the response time does not reveal registered addresses. */
export function recordFailedLogIn(facts: FailedLogIn): void {
  void recordRefusal(facts).catch((error: unknown) =>
    log.error(redactError(error), "Could not record a failed login"),
  );
}

async function recordRefusal({ way, outcome, ...facts }: FailedLogIn): Promise<void> {
  if (outcome === "rate_limited" && !(await isFirst(facts, way))) return;
  const actor = { userId: null, requestId: null, ip: facts.ip };
  const entry = entryOf(facts, { way, outcome });
  await transaction((tx) => recordAction(tx, actor, { action: "log_in.failed", ...entry }));
}

async function isFirst({ userId }: LogInFacts, way: string): Promise<boolean> {
  const key = `${buildUserAccountKey(userId)} refused ${way}`;
  const { retryAfterSeconds } = await countGuess([
    { key, windowSeconds: QUARTER_HOUR_SECONDS, limit: 1, alarmAt: null },
  ]);
  return retryAfterSeconds === null;
}

function entryOf({ userId, userAgent }: LogInFacts, refusal: object = {}) {
  const user_agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  return { subject: ["app_user", userId] as const, after: { user_agent, ...refusal } };
}

export interface ActionListQuery {
  actorId?: number | undefined;
  action?: AdminAction | undefined;
  subjectType?: SubjectType | undefined;
  subjectId?: string | undefined;
  before?: number | undefined;
}

/** `actor` is null for actions from the command line. */
export type ListedAction = typeof adminAction.$inferSelect & {
  actor: string | null;
  place: SubjectLocation | null;
};

export async function listActions(
  { actorId, action, subjectType, subjectId, before }: ActionListQuery = {},
  tx: Tx = read(),
): Promise<KeysetPage<ListedAction>> {
  const found = await tx
    .select({
      ...getTableColumns(adminAction),
      actor: appUser.email,
      place: buildSubjectLocationSql(adminAction),
    })
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
    .limit(ADMIN_PAGE_SIZE + 1);
  return toKeysetPage(found);
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

/** SQL for the page of an account, which depends on the account's role. */
export function buildSubjectLocationSql(subject: SubjectColumns): SQL<SubjectLocation | null> {
  return sql<SubjectLocation | null>`(select case u.role when 'admin' then 'staff' when 'hub' then 'hub ' || u.hub_id
      else 'merchant ' || coalesce((select min(m.merchant_id) from member m where m.user_id = u.id and m.ended_at is null), u.merchant_id) end
    from app_user u where u.id = ${buildSubjectIdSql(subject, "app_user")})`.mapWith(parseSubjectLocation);
}

export function buildSubjectIdSql({ subjectType, subjectId }: SubjectColumns, type: string): SQL {
  return sql`(case when ${subjectType} = ${type} and ${subjectId} ~ '^[0-9]{1,18}$' then ${subjectId}::bigint end)`;
}
