import { Listener } from "@/db/listener";
import {
  CHANGED_FRAME,
  HEARTBEAT_FRAME,
  CHANGE_CHANNEL,
  changeNotice,
  POSITION_CHANNEL,
  formatPositionFrame,
  positionNotice,
} from "@/lib/core/tracking/tracking-live";
import type { Point } from "@/lib/core/pricing/geography";
import { getRedisPubsub } from "@/lib/pubsub/redis-pubsub";
import { registry } from "@/lib/platform/registry";
import { nearestLandmark } from "@/lib/adapters/geocoder/place-near";

export interface TrackingSubscriber {
  send(frame: string): void;
  end(): void;
  /** Called after the frame of the position. */
  onPosition?(position: Point): void;
}

/** Milliseconds, below the idle timeout of common proxies. */
const HEARTBEAT_MS = 20_000;

interface Feed {
  watchers: Map<number, Set<TrackingSubscriber>>;
  listener: Listener | null;
  redis: Promise<void> | undefined;
  heartbeat: NodeJS.Timeout | null;
}

/** All watchers share one listening connection. Rejects when the database is down. */
export async function subscribeToShipment(
  shipmentId: number,
  watcher: TrackingSubscriber,
): Promise<() => void> {
  const feed = theFeed();
  feed.listener ??= listenFor(feed);
  feed.redis ??= getRedisPubsub()?.subscribe({
    channels: CHANNELS,
    onMessage: hand(feed),
    onGap: () => endStreams(feed),
  });
  await Promise.all([feed.listener.hearing(), feed.redis]);
  feed.heartbeat ??= setInterval(() => beat(feed), HEARTBEAT_MS).unref();
  const watchers = feed.watchers.get(shipmentId) ?? new Set();
  feed.watchers.set(shipmentId, watchers.add(watcher));
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0 && feed.watchers.get(shipmentId) === watchers) feed.watchers.delete(shipmentId);
  };
}

export function closeAllStreams(): void {
  endStreams(theFeed());
}

function endStreams(feed: Feed): void {
  for (const watcher of allWatchers(feed)) watcher.end();
}

function theFeed(): Feed {
  registry.liveFeed ??= {
    watchers: new Map(),
    listener: null,
    redis: undefined,
    heartbeat: null,
  } satisfies Feed;
  return registry.liveFeed as Feed;
}

function listenFor(feed: Feed): Listener {
  return new Listener({
    channels: CHANNELS,
    onNotice: hand(feed),
    // Events may have been lost with the connection, so the streams end and the pages reload their state.
    onHearing: () => endStreams(feed),
  });
}

const CHANNELS = [CHANGE_CHANNEL, POSITION_CHANNEL];

function hand(feed: Feed) {
  return (channel: string, text: string) => (channel === CHANGE_CHANNEL ? onMove : onPosition)(feed, text);
}

function onPosition(feed: Feed, text: string): void {
  const notice = positionNotice.parse(JSON.parse(text));
  const watchers = feed.watchers.get(notice.shipment_id);
  if (!watchers) return;
  const frame = formatPositionFrame(notice, new Date(), nearestLandmark(notice));
  for (const watcher of [...watchers]) {
    watcher.send(frame);
    watcher.onPosition?.(notice);
  }
}

function onMove(feed: Feed, text: string): void {
  const { shipment_id: shipmentId, ended } = changeNotice.parse(JSON.parse(text));
  for (const watcher of [...(feed.watchers.get(shipmentId) ?? [])]) {
    watcher.send(CHANGED_FRAME);
    if (ended) watcher.end();
  }
}

function beat(feed: Feed): void {
  for (const watcher of allWatchers(feed)) watcher.send(HEARTBEAT_FRAME);
}

function allWatchers(feed: Feed): TrackingSubscriber[] {
  return [...feed.watchers.values()].flatMap((watchers) => [...watchers]);
}
