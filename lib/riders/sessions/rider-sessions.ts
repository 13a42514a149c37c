import { and, eq, sql } from "drizzle-orm";
import { read, statement, transaction, type Tx } from "@/db/client";
import { rider, riderSession } from "@/db/schema/riders";
import { generateToken, hashToken } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";
import type { KnownPosition } from "@/lib/core/riders/rider-fixes";
import { batchCalls } from "@/lib/platform/batch-calls";
import type { CheckedRider } from "./check-rider-log-in";

export const RIDER_IDLE_DAYS = 14;
/** Maximum days of a session, to limit the use of a stolen cookie. */
export const RIDER_SESSION_MAX_DAYS = 30;

/** Ends the rider's other sessions. Throws invalid_credentials when the PIN changed or the rider was blocked. */
export async function openRiderSession(
  tx: Tx,
  { id, pinHash }: Pick<CheckedRider, "id" | "pinHash">,
  newPinHash: string | null = null,
): Promise<string> {
  const [unchanged] = await tx
    .select({ id: rider.id })
    .from(rider)
    .where(and(eq(rider.id, id), eq(rider.pinHash, pinHash), eq(rider.isActive, true)))
    .for("no key update");
  if (!unchanged) throw new ConditionError("invalid_credentials", "Phone number or PIN is wrong");
  if (newPinHash !== null) {
    await tx.update(rider).set({ pinHash: newPinHash, isPinInitial: false }).where(eq(rider.id, id));
  }
  await endRiderSessions(tx, id);
  const token = generateToken();
  await tx.insert(riderSession).values({
    tokenHash: hashToken(token),
    riderId: id,
    expiresAt: sql`transaction_timestamp() + make_interval(days => ${RIDER_IDLE_DAYS})`,
  });
  return token;
}

/** Throws not_logged_in. Call this last: the lock order is shipment, rider, session, as when a rider is blocked. */
export async function assertRiderSessionOpen(tx: Tx, sessionId: number): Promise<void> {
  const open = await tx
    .select({ id: riderSession.id })
    .from(riderSession)
    .where(eq(riderSession.id, sessionId))
    .for("key share");
  if (open.length === 0) throw new ConditionError("not_logged_in");
}

export async function endRiderSessions(tx: Tx, riderId: number): Promise<void> {
  await tx.delete(riderSession).where(eq(riderSession.riderId, riderId));
}

export async function endRiderSessionOfToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(riderSession).where(eq(riderSession.tokenHash, hashToken(token)));
}

export interface SessionRider {
  sessionId: number;
  riderId: number;
  name: string;
  whereabouts: RiderPositionState;
  catalogueVersion: number;
}

export interface RiderPositionState extends KnownPosition {
  /** True while an accepted job waits for the departure to the pickup; each position is then checked. */
  isStanding: boolean;
  now: Date;
}

export const LAST_SEEN_UPDATE_MINUTES = 1;

/** A larger batch would delay the first requests. */
const BATCH_MAX = 64;

/** Returns null when the session ended or expired, or the rider is blocked. */
export const findRiderSession = batchCalls(
  { max: BATCH_MAX, atOnce: 1 },
  async (tokens: string[]): Promise<(SessionRider | null)[]> => {
    const rows = (await read({ text: SESSIONS, values: [tokens.map(hashToken)] })) as unknown as Row[];
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
    s.last_seen_at < now() - interval '${LAST_SEEN_UPDATE_MINUTES} minutes' as is_stale, now() as now
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

async function recordSeen(sessionId: number): Promise<void> {
  await transaction(statement`update rider_session
    set last_seen_at = now(), expires_at = greatest(expires_at,
      least(now() + make_interval(days => ${RIDER_IDLE_DAYS}), created_at + make_interval(days => ${RIDER_SESSION_MAX_DAYS})))
    where id = ${sessionId}`);
}
