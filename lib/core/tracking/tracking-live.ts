import { z } from "zod";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type { ShipmentStatus } from "@/lib/core/statuses";

export const POSITION_CHANNEL = "rider_position";
export const CHANGE_CHANNEL = "shipment_moved";

export const positionNotice = z.object({
  shipment_id: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  recorded_at: z.string(),
});
export type PositionNotice = z.output<typeof positionNotice>;

export const changeNotice = z.object({ shipment_id: z.number(), ended: z.boolean() });

const DECIMALS = 4;

/** The frame contains an age, because the reader's clock may be wrong. */
export function formatPositionFrame(
  notice: Omit<PositionNotice, "shipment_id">,
  now: Date,
  near: string | null,
): string {
  const seenAt = new Date(notice.recorded_at);
  return formatFrame("position", {
    latitude: Number(notice.latitude.toFixed(DECIMALS)),
    longitude: Number(notice.longitude.toFixed(DECIMALS)),
    seen_at: seenAt.toISOString(),
    age_seconds: Math.max(0, Math.floor((now.getTime() - seenAt.getTime()) / 1000)),
    near,
  });
}

export function formatTokenFrame(token: string): string {
  return formatFrame("token", { token });
}

export const CHANGED_FRAME = formatFrame("changed", {});
/** A comment line that prevents proxies from closing an idle stream. */
export const HEARTBEAT_FRAME = ":\n\n";

function formatFrame(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function hasShipmentEnded(status: ShipmentStatus, failure: Pick<Failure, "final"> | null): boolean {
  return (
    status === "delivered" || status === "cancelled" || (status === "failed" && (failure?.final ?? false))
  );
}

/** Identifies the state that a page shows. A new stream compares this version with the current version. */
export function buildTrackingVersion(
  status: ShipmentStatus,
  events: number,
  hasReceiverPin: boolean,
  failure: Pick<Failure, "nextAttempt"> | null = null,
): string {
  const plan = failure?.nextAttempt;
  const times = plan ? [plan.after, plan.before].map((at) => `-${Date.parse(at).toString(36)}`) : [];
  return [`${status}-${events}`, hasReceiverPin ? "-pin" : "", ...times].join("");
}
