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
/** Minutes that a proof is valid: enough to finish a task, but too short to use a copied cookie. */
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
    select s.id as session_id, u.id as user_id, u.email, u.role, st.role as staff_role, m.id as merchant_id,
      own.role as member_role, m.business_name,
      m.business_email, m.status, m.language, m.email_verified_at, m.reject_reason,
      m.factor_required_at, h.id as hub_id, h.name as hub_name,
      (select count(*) from member b where b.user_id = u.id and b.ended_at is null) as businesses,
      s.last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}) as is_stale,
      s.factor, coalesce(s.proved_at > now() - make_interval(mins => ${PROVED_MINUTES}), false) as is_proved,
      exists (select from totp_factor t where t.user_id = u.id) as has_totp,
      exists (select from passkey p where p.user_id = u.id) as has_passkey,
      ${raw(WAL_POSITION_SQL)} as written
    from session s join app_user u on u.id = s.user_id
      left join lateral (${raw(OWN_MEMBERSHIP)}) own on true left join merchant m on m.id = own.merchant_id
      left join hub h on h.id = u.hub_id left join staff st on st.user_id = u.id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and st.disabled_at is null`);
  if (!row) return null;
  if (row.is_stale && row.factor === "passed") await noteSeen(row);
  const factors = factorsOf(row);
  const isFactorBound = isFactorRequired({
    role: row.role,
    requiredAt: row.factor_required_at,
    isStaffBound: env.REQUIRE_STAFF_2FA,
    now: new Date(),
  });
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    email: row.email,
    role: row.role,
    staffRole: row.staff_role,
    merchant: merchantOf(row),
    hub: row.hub_id === null ? null : { id: row.hub_id, name: row.hub_name },
    businesses: row.businesses,
    factors,
    isFactorBound,
    isProved: row.is_proved,
    stage:
      row.factor === "pending" ? "pending" : isFactorBound && factors.length === 0 ? "mfaEnrolment" : "whole",
    written: row.written,
  };
}

interface Row {
  session_id: number;
  user_id: number;
  email: string;
  role: Role;
  staff_role: StaffRole | null;
  merchant_id: number | null;
  member_role: MemberRole;
  business_name: string;
  business_email: string;
  status: MerchantStatus;
  language: Language;
  email_verified_at: Date | null;
  reject_reason: string | null;
  hub_id: number | null;
  hub_name: string;
  businesses: number;
  factor_required_at: Date | null;
  factor: "pending" | "passed";
  is_proved: boolean;
  has_totp: boolean;
  has_passkey: boolean;
  is_stale: boolean;
  written: string | null;
}

function merchantOf(row: Row): SessionMerchant | null {
  if (row.merchant_id === null) return null;
  return {
    id: row.merchant_id,
    role: row.member_role,
    businessName: row.business_name,
    businessEmail: row.business_email,
    status: row.status,
    language: row.language,
    emailVerifiedAt: row.email_verified_at,
    rejectReason: row.reject_reason,
    factorRequiredAt: row.factor_required_at,
  };
}

function factorsOf(row: Row): FactorKind[] {
  return [row.has_totp && ("totp" as const), row.has_passkey && ("passkey" as const)].filter(
    (kind) => kind !== false,
  );
}

/** `least` ignores null, so a session without a maximum age has only the idle limit. */
async function noteSeen({ session_id: id, role }: Row): Promise<void> {
  const { idleHours, wholeHours } = getSessionLifetime(role);
  await transaction(statement`update session
    set last_seen_at = now(), expires_at = least(now() + make_interval(hours => ${idleHours}),
      created_at + make_interval(hours => ${wholeHours}::int)) where id = ${id}`);
}
