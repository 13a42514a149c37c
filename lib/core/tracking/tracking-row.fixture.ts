import type { TrackingRow } from "./tracking-row";

export const SAMPLE_NOW = new Date("2026-11-21T12:00:00Z");
export const minutesAfterNow = (count: number) => new Date(SAMPLE_NOW.getTime() + count * 60_000);
export const createTrackingEvent = (
  trigger: string,
  description: string,
  minutesAgo: number,
  locationAddress: string | null = null,
) => ({
  trigger,
  description,
  locationAddress,
  occurredAt: minutesAfterNow(-minutesAgo),
});

export const createTrackingRow = (changes: Partial<TrackingRow> = {}): TrackingRow => ({
  id: 71,
  mode: "live",
  trackingCode: "TUMAx8Kd02LmQz",
  type: "same_city",
  status: "out_for_delivery",
  merchantName: "Duka la Asha",
  pickupAddress: "Shop 14, Msimbazi Street, Kariakoo, Dar es Salaam",
  pickupNotes: "Ask for Asha",
  dropoffAddress: "Plot 77, Mwai Kibaki Road, Mikocheni B, Dar es Salaam, Tanzania",
  dropoffNotes: "Blue gate",
  dropoffLatitude: -6.765432,
  dropoffLongitude: 39.245678,
  receiverPin: null,
  paymentConfirmedAt: minutesAfterNow(-40),
  plannedPickup: null,
  awaitsSeller: false,
  estimatedDeliveryAt: minutesAfterNow(25),
  promisedDeliveryAt: null,
  hubHours: null,
  failure: null,
  proof: null,
  merchantContact: null,
  receiverMayPropose: false,
  receiverProposal: null,
  rating: null,
  events: [
    createTrackingEvent(
      "rider_heads_out",
      "The rider is on the way to the receiver",
      5,
      "Msimbazi Street, Kariakoo, Dar es Salaam",
    ),
    createTrackingEvent("rider_collected", "The rider has collected the parcel", 10),
  ],
  rider: {
    name: "Juma Hamisi Mwinyi",
    phone: "+255754000111",
    vehicleTypeName: "Motorcycle",
    plate: "MC 123 ABC",
  },
  position: { latitude: -6.812345, longitude: 39.287654, recordedAt: minutesAfterNow(-0.5) },
  ...changes,
});

export const createTrackingFailure = (
  changes: Partial<NonNullable<TrackingRow["failure"]>> = {},
): NonNullable<TrackingRow["failure"]> => ({
  code: "receiver_absent",
  final: false,
  resolution: null,
  custody: "rider",
  attempt: 1,
  occurredAt: minutesAfterNow(-5).toISOString(),
  ...changes,
});
