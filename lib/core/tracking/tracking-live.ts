import { z } from "zod";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type { ShipmentStatus } from "@/lib/core/statuses";

/** Where the rider of a shipment was seen; told on the first channel while it is out for delivery. */
export const POSITION_CHANNEL = "rider_position";
/** Something about a shipment is no longer what its tracking page shows. */
export const CHANGE_CHANNEL = "shipment_moved";

export const positionNotice = z.object({
  shipment_id: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  recorded_at: z.string(),
});
export type PositionNotice = z.output<typeof positionNotice>;

export const changeNotice = z.object({ shipment_id: z.number(), ended: z.boolean() });

/** Four decimals are 11 m: enough to see a rider come. */
const DECIMALS = 4;

/**
 * A position as one server-sent event, with the nearest place that people know by name. The age spares the reader's own
 * clock, which may be wrong.
 */
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

/** The token that the next connection is opened with: the page's own has grown old by then. */
export function formatTokenFrame(token: string): string {
  return formatFrame("token", { token });
}

/** The page asks for itself again: what it may show is decided in one place. */
export const CHANGED_FRAME = formatFrame("changed", {});
/** A comment, which keeps proxies from closing a quiet stream. */
export const HEARTBEAT_FRAME = ":\n\n";

function formatFrame(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Whether nothing more will happen to a shipment. */
export function hasShipmentEnded(status: ShipmentStatus, failure: Pick<Failure, "final"> | null): boolean {
  return (
    status === "delivered" || status === "cancelled" || (status === "failed" && (failure?.final ?? false))
  );
}

/** What a page was drawn from, so that a stream opened later can tell whether it is still so. */
export function buildTrackingState(status: ShipmentStatus, events: number, hasReceiverPin: boolean): string {
  return `${status}-${events}${hasReceiverPin ? "-pin" : ""}`;
}
