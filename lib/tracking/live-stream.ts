import { sql } from "drizzle-orm";
import { read } from "@/db/client";
import { ConditionError } from "@/lib/core/conditions";
import type { Failure } from "@/lib/core/lifecycle/failure";
import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { isArriving } from "@/lib/core/time/arrival";
import {
  CHANGED_FRAME,
  hasShipmentEnded,
  type PositionNotice,
  formatPositionFrame,
  formatTokenFrame,
  buildTrackingVersion,
} from "@/lib/core/tracking/tracking-live";
import type { TrackingClaim } from "@/lib/core/tracking/tracking-token";
import { type AddressBlock, AddressSlots } from "@/lib/platform/address-slots";
import { registry } from "@/lib/platform/registry";
import { type TrackingSubscriber, subscribeToShipment } from "@/lib/tracking/live-feed";
import { readTrackingToken, signTrackingToken } from "./tokens";
import { nearestLandmark } from "@/lib/adapters/geocoder/place-near";

/** The limit is high, because mobile carriers share one address among many phones. */
const STREAMS_PER_ADDRESS_MAX = 200;
const STREAMS_PER_PROCESS_MAX = 5000;
const RETRY_AFTER_SECONDS = 30;
/** Tokens are renewed after half of their lifetime, so that the page has a valid token when a stream breaks. */
const TOKEN_RENEWAL_MS = 300_000;

export interface LiveStream {
  start(watcher: TrackingSubscriber): Promise<void>;
  release(): void;
}

/** Throws not_found for a foreign token, forbidden for an expired token, busy at a limit or at shutdown. */
export function openLiveStream(token: string, address: readonly AddressBlock[]): LiveStream {
  const claim = readTrackingToken("live", token);
  if (!claim) throw new ConditionError("not_found", "There is no such delivery to follow");
  if (claim.expiresAt * 1000 < Date.now())
    throw new ConditionError("forbidden", "This page is too old: open it again");
  if (registry.shuttingDown) throw busy("The service is restarting", 1);
  const releases = [acquireSlot(address)];
  const release = () => {
    for (const give of releases.splice(0)) give();
  };
  return {
    release,
    start: (watcher) => start(claim, watcher, releases).catch(watcher.end),
  };
}

/** The registry is process-wide, because Next loads modules twice. */
interface OpenStreams {
  all: number;
  slots: AddressSlots;
}

function openStreams(): OpenStreams {
  registry.liveStreams ??= { all: 0, slots: new AddressSlots(STREAMS_PER_ADDRESS_MAX) } satisfies OpenStreams;
  return registry.liveStreams as OpenStreams;
}

function busy(detail: string, retryAfterSeconds: number): ConditionError {
  return new ConditionError("busy", detail, { retryAfterSeconds });
}

function acquireSlot(address: readonly AddressBlock[]): () => void {
  const streams = openStreams();
  const release = streams.all < STREAMS_PER_PROCESS_MAX ? streams.slots.tryAcquire(address) : null;
  if (!release) throw busy("Too many pages are followed here", RETRY_AFTER_SECONDS);
  streams.all++;
  return () => {
    streams.all--;
    release();
  };
}

/** Subscribes before reading, so that no event is lost in between. */
async function start(
  claim: TrackingClaim,
  watcher: TrackingSubscriber,
  releases: (() => void)[],
): Promise<void> {
  const { shipmentId } = claim;
  const isOpen = () => releases.length > 0;
  const approach = new Approach();
  const unwatch = await subscribeToShipment(shipmentId, {
    ...watcher,
    onPosition: (position) => {
      if (approach.hasBegun(position)) watcher.send(CHANGED_FRAME);
    },
  });
  if (!isOpen()) return unwatch();
  releases.push(unwatch);
  const now = await look(shipmentId);
  if (!isOpen()) return;
  // The new token contains the state of the old token, because the page shows this state.
  const renew = () => watcher.send(formatTokenFrame(signTrackingToken("live", shipmentId, claim.state)));
  renew();
  const renewal = setInterval(renew, TOKEN_RENEWAL_MS).unref();
  releases.push(() => clearInterval(renewal));
  if (now?.position)
    watcher.send(formatPositionFrame(now.position, new Date(), nearestLandmark(now.position)));
  approach.start(now);
  if (now?.state !== claim.state) watcher.send(CHANGED_FRAME);
  if (!now || now.ended) watcher.end();
}

/** Detects that the rider has come near the drop-off, because the page then shows another arrival. */
class Approach {
  private dropoff: Point | null = null;
  private wasNear = false;

  start(now: { dropoff: Point; position: Point | null } | null): void {
    this.dropoff = now?.dropoff ?? null;
    if (now?.position) this.hasBegun(now.position);
  }

  hasBegun(position: Point): boolean {
    const isNear = this.dropoff !== null && isArriving(greatCircleKm(position, this.dropoff));
    const hasBegun = isNear && !this.wasNear;
    this.wasNear = isNear;
    return hasBegun;
  }
}

interface Look {
  status: ShipmentStatus;
  failure: Failure | null;
  events: number;
  pin: Point | null;
  booked: Point;
  position: Omit<PositionNotice, "shipment_id"> | null;
}

async function look(shipmentId: number) {
  const [row] = await read().execute<{ look: Look | string }>(sql`
    select json_build_object('status', s.status, 'failure', s.failure, 'pin', s.receiver_pin,
      'booked', json_build_object('latitude', s.dropoff_latitude, 'longitude', s.dropoff_longitude),
      'events', (select count(*) from shipment_event e where e.shipment_id = s.id),
      'position', (select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'recorded_at', p.recorded_at)
        from assignment a join rider_position p on p.rider_id = a.rider_id
        where a.shipment_id = s.id and s.status = 'out_for_delivery' and rider_heads_to(a.rider_id) = s.id
          and a.status in ('accepted', 'en_route_to_pickup', 'arrived_at_pickup'))) as look
    from shipment s where s.id = ${shipmentId}`);
  if (!row) return null;
  const { status, failure, events, pin, booked, position } =
    typeof row.look === "string" ? (JSON.parse(row.look) as Look) : row.look;
  return {
    state: buildTrackingVersion(status, events, pin !== null, failure),
    ended: hasShipmentEnded(status, failure),
    position,
    dropoff: pin ?? booked,
  };
}
