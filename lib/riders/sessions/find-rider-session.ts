import { read, statement, transaction } from "@/db/client";
import { tokenHash } from "@/lib/accounts/token";
import type { KnownPosition } from "@/lib/core/riders/rider-fixes";
import { batchCalls } from "@/lib/platform/batch-calls";
import { RIDER_IDLE_DAYS, RIDER_SESSION_MAX_DAYS } from "./open-rider-session";

export interface SessionRider {
  sessionId: number;
  riderId: number;
  name: string;
  whereabouts: RiderWhereabouts;
  catalogueVersion: number;
}

export interface RiderWhereabouts extends KnownPosition {
  /** True until the departure: positions detect only the departure to a pickup. */
  isStanding: boolean;
  now: Date;
}

export const RIDER_SEEN_MINUTES = 1;

/** More tokens per statement would delay the first requests. */
const BATCH_MAX = 64;

/** Null when the session ended or expired, or the rider is blocked. */
export const findRiderSession = batchCalls(
  { max: BATCH_MAX, atOnce: 1 },
  async (tokens: string[]): Promise<(SessionRider | null)[]> => {
    const rows = (await read({ text: SESSIONS, values: [tokens.map(tokenHash)] })) as unknown as Row[];
    const found: (SessionRider | null)[] = tokens.map(() => null);
    for (const row of rows) {
      found[row.at - 1] = present(row);
      if (row.is_stale) await recordSeen(row.id);
    }
    return found;
  },
);

interface Row {
  at: number;
  id: number;
  rider_id: number;
  name: string;
  latitude: number | null;
  longitude: number | null;
  recorded_at: Date | null;
  doubted_latitude: number | null;
  doubted_longitude: number | null;
  doubted_at: Date | null;
  is_standing: boolean;
  now: Date;
  version: number;
  is_stale: boolean;
}

const SESSIONS = `
  select asked.at::int, s.id, s.rider_id, r.name, v.version, place.latitude, place.longitude, place.recorded_at,
    place.doubted_latitude, place.doubted_longitude, place.doubted_at,
    exists (select from assignment a where a.rider_id = s.rider_id and a.status = 'accepted') as is_standing,
    s.last_seen_at < now() - interval '${RIDER_SEEN_MINUTES} minutes' as is_stale, now() as now
  from unnest($1::text[]) with ordinality as asked (hash, at)
  join rider_session s on s.token_hash = asked.hash and s.expires_at > now()
  join rider r on r.id = s.rider_id and r.is_active
  left join rider_position place on place.rider_id = s.rider_id
  cross join catalogue_version v`;

function present(row: Row): SessionRider {
  const { latitude, longitude, recorded_at: recordedAt } = row;
  const latest = recordedAt && { latitude: latitude!, longitude: longitude!, recordedAt };
  const doubted = row.doubted_at && {
    latitude: row.doubted_latitude!,
    longitude: row.doubted_longitude!,
    recordedAt: row.doubted_at,
  };
  return {
    sessionId: row.id,
    riderId: row.rider_id,
    name: row.name,
    whereabouts: { latest, doubted, isStanding: row.is_standing, now: row.now },
    catalogueVersion: row.version,
  };
}

/** Sessions older than the end limit keep their former expiry. */
async function recordSeen(sessionId: number): Promise<void> {
  await transaction(statement`update rider_session
    set last_seen_at = now(), expires_at = greatest(expires_at,
      least(now() + make_interval(days => ${RIDER_IDLE_DAYS}), created_at + make_interval(days => ${RIDER_SESSION_MAX_DAYS})))
    where id = ${sessionId}`);
}
