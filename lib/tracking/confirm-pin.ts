import { eq } from "drizzle-orm";
import { transaction, type Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";
import { offsetPoint } from "@/lib/core/tracking/flat-geometry";
import type { ReceiverPin } from "@/lib/core/shipment";
import type { ReceiverPinInput } from "@/lib/core/tracking/receiver-forms";
import { isPinOpen } from "@/lib/core/tracking/tracking-view";
import { lockShipment } from "@/lib/shipments/transitions/lock";
import { notifyTrackingPages } from "@/lib/shipments/transitions/notify-tracking-pages";
import { getEtaUpdate } from "@/lib/shipments/transitions/projected-shipment";

const DECIMALS = 6;

/** Throws shipment_not_found, PinRefusedError. Specification silent: how a receiver corrects the drop-off. */
export function confirmPin(shipmentId: number, wish: ReceiverPinInput): Promise<ReceiverPin> {
  return transaction((tx) => writePin(tx, shipmentId, wish));
}

async function writePin(tx: Tx, shipmentId: number, wish: ReceiverPinInput): Promise<ReceiverPin> {
  const locked = await lockShipment(tx, shipmentId);
  const { row, now, settings } = locked;
  if (row.receiverPin) throw new PinRefusedError("already");
  if (!isPinOpen(row.status)) throw new PinRefusedError("late");
  const booked = { latitude: row.dropoffLatitude, longitude: row.dropoffLongitude };
  const point = placeOf(booked, wish);
  const movedMetres = Math.round(greatCircleKm(booked, point) * 1000);
  if (movedMetres > settings.receiver_pin_max_metres) throw new PinRefusedError("far");
  const pin = { ...point, movedMetres, landmark: wish.landmark, confirmedAt: now.toISOString() };
  const arrival = getEtaUpdate(locked, { ...locked, row: { ...row, receiverPin: pin } });
  await tx
    .update(shipment)
    .set({ receiverPin: pin, ...arrival })
    .where(eq(shipment.id, shipmentId));
  await notifyTrackingPages(tx, row);
  return pin;
}

/** Moves the typed point, or else the booked point, by the offset. The page never gets the booked point. */
function placeOf(booked: Point, { point, push }: ReceiverPinInput): Point {
  if (!point && push.northMetres === 0 && push.eastMetres === 0) return booked;
  return rounded(offsetPoint(point ?? booked, push));
}

function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
}

const SENTENCES = {
  already: "The receiver has confirmed the place before",
  late: "The parcel has been collected, or will not be",
  far: "The pin lies too far from the drop-off of the order",
} as const;

export class PinRefusedError extends Error {
  constructor(readonly reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason]);
    this.name = "PinRefusedError";
  }
}
