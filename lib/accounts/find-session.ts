import { raw, read, statement, transaction } from "@/db/client";
import type { Language, Role } from "@/db/schema/merchants";
import { WAL_POSITION_SQL } from "@/db/standby";
import { getSessionLifetime } from "./sessions";
import { hashToken } from "@/lib/accounts/token";
import type { MemberRole } from "@/lib/core/access/member-rights";
import type { StaffRole } from "@/lib/core/access/staff";
import { isFactorRequired } from "@/lib/core/accounts/factors";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { env } from "@/lib/platform/env";

export interface SessionMerchant {
  id: number;
  role: MemberRole;
  businessName: string;
  businessEmail: string;
  status: MerchantStatus;
  language: Language;
  emailVerifiedAt: Date | null;
  rejectReason: string | null;
  factorRequiredAt: Date | null;
}

export interface SessionHub {
  id: number;
  name: string;
}

type FactorKind = "totp" | "passkey";

/** `pending`: the second factor is missing. `mfaEnrolment`: the user must still set up a required factor. */
type SessionStage = "pending" | "mfaEnrolment" | "whole";

/** `merchant` is null for users without a business. `hub` is set only for hub staff. */
export interface SessionUser {
  sessionId: number;
  userId: number;
  email: string;
  role: Role;
  staffRole: StaffRole | null;
  merchant: SessionMerchant | null;
  hub: SessionHub | null;
  businesses: number;
  factors: FactorKind[];
  isFactorBound: boolean;
  isProved: boolean;
  /** WAL position when the session was looked up. Null without a replica. */
  written: string | null;
}

const SEEN_MINUTES = 5;
/** Minutes that a step-up authentication is valid. Short, to limit the use of a stolen cookie. */
const PROVED_MINUTES = 10;

const OWN_MEMBERSHIP = `
  select b.merchant_id, b.role from member b
  where b.user_id = u.id and b.ended_at is null and (s.business_id is null or b.merchant_id = s.business_id)
  order by b.merchant_id = u.merchant_id desc, b.created_at, b.merchant_id limit 1`;

/** Returns null for a missing, ended, expired or incomplete session. */
export async function findSession(token: string): Promise<SessionUser | null> {
  const found = await findSessionAtAnyStage(token);
  return found?.stage === "whole" ? found : null;
}

type LogIn = SessionUser & { stage: SessionStage };

export async function findSessionAtAnyStage(token: string): Promise<LogIn | null> {
  const [row] = await read(statement<Row>`
    select s.id as "sessionId", u.id as "userId", u.email, u.role, st.role as "staffRole", m.id as "merchantId",
      own.role as "memberRole", m.business_name as "businessName", m.business_email as "businessEmail", m.status,
      m.language, m.email_verified_at as "emailVerifiedAt", m.reject_reason as "rejectReason",
      m.factor_required_at as "factorRequiredAt", h.id as "hubId", h.name as "hubName",
      (select count(*) from member b where b.user_id = u.id and b.ended_at is null) as businesses,
      s.last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}) as "isStale",
      s.factor, coalesce(s.proved_at > now() - make_interval(mins => ${PROVED_MINUTES}), false) as "isProved",
      exists (select from totp_factor t where t.user_id = u.id) as "hasTotp",
      exists (select from passkey p where p.user_id = u.id) as "hasPasskey",
      ${raw(WAL_POSITION_SQL)} as written
    from session s join app_user u on u.id = s.user_id
      left join lateral (${raw(OWN_MEMBERSHIP)}) own on true left join merchant m on m.id = own.merchant_id
      left join hub h on h.id = u.hub_id left join staff st on st.user_id = u.id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and st.disabled_at is null`);
  if (!row) return null;
  if (row.isStale && row.factor === "passed") await noteSeen(row);
  return toLogIn(row);
}

interface Row
  extends Omit<SessionUser, "merchant" | "hub" | "factors" | "isFactorBound">,
    Omit<SessionMerchant, "id" | "role"> {
  merchantId: number | null;
  memberRole: MemberRole;
  hubId: number | null;
  hubName: string;
  factor: "pending" | "passed";
  hasTotp: boolean;
  hasPasskey: boolean;
  isStale: boolean;
}

function toLogIn({
  merchantId,
  memberRole,
  hubId,
  hubName,
  hasTotp,
  hasPasskey,
  factor,
  ...row
}: Row): LogIn {
  const {
    sessionId,
    userId,
    email,
    role,
    staffRole,
    businesses,
    isProved,
    written,
    isStale: _,
    ...merchant
  } = row;
  const factors: FactorKind[] = [
    ...(hasTotp ? ["totp" as const] : []),
    ...(hasPasskey ? ["passkey" as const] : []),
  ];
  const isFactorBound = isFactorRequired({
    role,
    requiredAt: merchant.factorRequiredAt,
    isStaffBound: env.REQUIRE_STAFF_2FA,
    now: new Date(),
  });
  const stage = isFactorBound && factors.length === 0 ? "mfaEnrolment" : "whole";
  return {
    ...{ sessionId, userId, email, role, staffRole, businesses, isProved, written },
    merchant: merchantId === null ? null : { id: merchantId, role: memberRole, ...merchant },
    hub: hubId === null ? null : { id: hubId, name: hubName },
    factors,
    isFactorBound,
    stage: factor === "pending" ? "pending" : stage,
  };
}

/** `least` ignores null, so a session without a maximum age has only the idle limit. */
async function noteSeen({ sessionId: id, role }: Row): Promise<void> {
  const { idleHours, wholeHours } = getSessionLifetime(role);
  await transaction(statement`update session
    set last_seen_at = now(), expires_at = least(now() + make_interval(hours => ${idleHours}),
      created_at + make_interval(hours => ${wholeHours}::int)) where id = ${id}`);
}
