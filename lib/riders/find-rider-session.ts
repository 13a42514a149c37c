import { hot } from "@/db/client";
import { tokenHash } from "@/lib/accounts/token";
import { RIDER_IDLE_DAYS } from "@/lib/riders/open-rider-session";

/** The rider who is logged in on a phone. */
export interface SessionRider {
  sessionId: number;
  riderId: number;
  name: string;
}

/** A session's last use is written down at most this often. */
const SEEN_MINUTES = 5;

/** The rider behind a cookie's token, or null when the session has ended or expired, or the rider is blocked. */
export async function findRiderSession(token: string): Promise<SessionRider | null> {
  const [row] = await hot<Row[]>`
    select s.id, s.rider_id, r.name, s.last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}) as is_stale
    from rider_session s join rider r on r.id = s.rider_id
    where s.token_hash = ${tokenHash(token)} and s.expires_at > now() and r.is_active`;
  if (!row) return null;
  if (row.is_stale) await noteSeen(row.id);
  return { sessionId: row.id, riderId: row.rider_id, name: row.name };
}

interface Row {
  id: number;
  rider_id: number;
  name: string;
  is_stale: boolean;
}

async function noteSeen(sessionId: number): Promise<void> {
  await hot`update rider_session
    set last_seen_at = now(), expires_at = now() + make_interval(days => ${RIDER_IDLE_DAYS})
    where id = ${sessionId}`;
}
