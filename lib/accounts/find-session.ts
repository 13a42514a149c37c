import { hot } from "@/db/client";
import type { Language, Role } from "@/db/schema/merchants";
import { WRITTEN } from "@/db/standby/written";
import { sessionLife } from "@/lib/accounts/session-life";
import { tokenHash } from "@/lib/accounts/token";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";

/** The merchant that a person works for. */
export interface OwnMerchant {
  id: number;
  businessName: string;
  businessEmail: string;
  status: MerchantStatus;
  language: Language;
  emailVerifiedAt: Date | null;
  rejectReason: string | null;
}

/** The hub that a person works at. */
export interface OwnHub {
  id: number;
  name: string;
}

/** Who is logged in. `merchant` is there for a merchant's people, `hub` for hub staff, neither for administrators. */
export interface Person {
  sessionId: number;
  userId: number;
  email: string;
  role: Role;
  merchant: OwnMerchant | null;
  hub: OwnHub | null;
  /** How far the database's log was written when the session was looked up; null where nothing is read elsewhere. */
  written: string | null;
}

/** A session's last use is written down at most this often. */
const SEEN_MINUTES = 5;

/** The person behind a cookie's token, or null when the session does not exist, has ended or has expired. */
export async function findSession(token: string): Promise<Person | null> {
  const [row] = await hot<Row[]>`
    select s.id as session_id, u.id as user_id, u.email, u.role, m.id as merchant_id, m.business_name,
      m.business_email, m.status, m.language, m.email_verified_at, m.reject_reason,
      h.id as hub_id, h.name as hub_name,
      s.last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}) as is_stale,
      ${hot.unsafe(WRITTEN)} as written
    from session s join app_user u on u.id = s.user_id left join merchant m on m.id = u.merchant_id
      left join hub h on h.id = u.hub_id
    where s.token_hash = ${tokenHash(token)} and s.expires_at > now()`;
  if (!row) return null;
  if (row.is_stale) await noteSeen(row);
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    email: row.email,
    role: row.role,
    merchant: merchantOf(row),
    hub: row.hub_id === null ? null : { id: row.hub_id, name: row.hub_name },
    written: row.written,
  };
}

interface Row {
  session_id: number;
  user_id: number;
  email: string;
  role: Role;
  merchant_id: number | null;
  business_name: string;
  business_email: string;
  status: MerchantStatus;
  language: Language;
  email_verified_at: Date | null;
  reject_reason: string | null;
  hub_id: number | null;
  hub_name: string;
  is_stale: boolean;
  written: string | null;
}

function merchantOf(row: Row): OwnMerchant | null {
  if (row.merchant_id === null) return null;
  return {
    id: row.merchant_id,
    businessName: row.business_name,
    businessEmail: row.business_email,
    status: row.status,
    language: row.language,
    emailVerifiedAt: row.email_verified_at,
    rejectReason: row.reject_reason,
  };
}

/** A session without an end of its own has null for it, which `least` leaves out. */
async function noteSeen({ session_id: id, role }: Row): Promise<void> {
  const { idleHours, wholeHours } = sessionLife(role);
  await hot`update session
    set last_seen_at = now(), expires_at = least(now() + make_interval(hours => ${idleHours}),
      created_at + make_interval(hours => ${wholeHours}::int)) where id = ${id}`;
}
