import { buildDeliveryEndContacts, type DeliveryEndContacts } from "@/lib/core/accounts/receiver-contact";
import { getPlannedAttempt } from "@/lib/core/lifecycle/failure";
import { formatRelativeDay, type Locale } from "@/lib/core/locale";
import type { Point } from "@/lib/core/pricing/geography";
import { STALE_AFTER_SECONDS } from "@/lib/core/tracking/flat-geometry";
import { DEFAULT_SETTINGS } from "@/lib/core/pricing/settings";
import type { Proof, Rating, ReceiverProposal } from "@/lib/core/shipment";
import { isInDelivery, type ShipmentStatus } from "@/lib/core/statuses";
import {
  type Arrival,
  formatArrival,
  formatTimeLeft,
  getArrivalWindow,
  getDelayMinutes,
  getRiderDistanceKm,
  isLateArrival,
} from "@/lib/core/time/arrival";
import { listOpenings } from "@/lib/core/time/openings";
import { getCurrentProposal, listProposableDays, type ReattemptSettings } from "./receiver-forms";
import { hasShipmentEnded } from "./tracking-live";
import { extractArea } from "./tracking-mask";
import { buildArchivedText, buildStatusText, type StatusText } from "./status-text";
import { TRACKING_MESSAGES } from "./tracking-messages";
import type { TrackingRow } from "./tracking-row";
import { buildTimeline, type TimelineEntry } from "./tracking-timeline";

/** Specification: What the service does, 5. */
export interface TrackingView {
  code: string;
  merchantName: string;
  isSandbox: boolean;
  status: ShipmentStatus;
  text: StatusText;
  /** True while a failed parcel waits for the time of its next attempt. */
  isAttemptPlanned: boolean;
  isUnderWay: boolean;
  isArchived: boolean;
  eta: EtaView | null;
  steps: { label: string; state: "done" | "current" | "ahead" }[];
  timeline: TimelineEntry[];
  rider: { name: string; phone: string; vehicle: string; plate: string | null } | null;
  riderPosition: RiderPosition | null;
  dropoff: { area: string | null; near: string | null; latitude: number; longitude: number } | null;
  pin: "open" | "confirmed" | null;
  confirmed: { movedMetres: number; landmark: string | null } | null;
  handover: Handover | null;
  contacts: DeliveryEndContacts | null;
  proposal: ProposalView | null;
  rating: RatingView | null;
}

interface EtaView {
  /** End of the arrival window. */
  at: string;
  text: string;
  /** Time until the arrival; null unless it is known to the minute. */
  relative: string | null;
  isArriving: boolean;
  isLate: boolean;
  /** Minutes after the first estimate; 0 below DELAY_MIN_MINUTES, and for a rider near the door. */
  laterMinutes: number;
}

export interface RiderPosition {
  latitude: number;
  longitude: number;
  /** ISO 8601 time from which `ageSeconds` counts. */
  seenAt: string;
  ageSeconds: number;
  isStale: boolean;
  near: string | null;
}

type FindLandmark = (point: Point) => string | null;

interface TrackingViewOptions {
  mapDays?: number;
  nearestLandmark?: FindLandmark;
  settings?: ReattemptSettings;
  supportPhone?: string | null;
}

const DEFAULT_OPTIONS: Required<TrackingViewOptions> = {
  mapDays: DEFAULT_SETTINGS.tracking_map_days,
  nearestLandmark: () => null,
  settings: DEFAULT_SETTINGS,
  supportPhone: null,
};
const DAY_MS = 86_400_000;
/** Four decimals are about 11 m. Three decimals are about 110 m, which hides the exact house. */
const RIDER_DECIMALS = 4;
const DROPOFF_DECIMALS = 3;

export function buildTrackingView(
  row: TrackingRow,
  now: Date,
  locale: Locale,
  given: TrackingViewOptions = {},
): TrackingView {
  const facts = { ...DEFAULT_OPTIONS, ...given };
  const { mapDays } = facts;
  const endedAt = getEndTime(row);
  const isArchived = endedAt !== null && now.getTime() - endedAt.getTime() > mapDays * DAY_MS;
  const dropoff = isArchived ? null : buildDropoff(row, facts.nearestLandmark);
  const view: TrackingView = {
    code: row.trackingCode,
    merchantName: row.merchantName,
    isSandbox: row.mode === "sandbox",
    status: row.status,
    text: dropoff
      ? buildStatusText(row, { endedAt, now, locale, place: dropoff })
      : buildArchivedText(row, locale, mapDays),
    isAttemptPlanned: getPlannedAttempt(row) !== null,
    isUnderWay: endedAt === null,
    isArchived,
    eta: null,
    steps: [],
    timeline: [],
    rider: null,
    riderPosition: null,
    dropoff,
    pin: null,
    confirmed: null,
    handover: null,
    contacts: getContacts(row, facts.supportPhone),
    proposal: null,
    rating: null,
  };
  return isArchived ? view : { ...view, ...buildDetails(row, now, locale, facts) };
}

function buildDetails(
  row: TrackingRow,
  now: Date,
  locale: Locale,
  { nearestLandmark, settings }: Required<TrackingViewOptions>,
): Partial<TrackingView> {
  const isMoving = STATUSES_WITH_RIDER.has(row.status);
  return {
    eta: isInDelivery(row.status) ? buildEta(row, now, locale) : null,
    steps: buildSteps(row.status, locale),
    timeline: buildTimeline(row, now, locale),
    rider: isMoving && row.rider ? buildRider(row.rider) : null,
    riderPosition:
      row.status === "out_for_delivery" && row.rider && row.position
        ? buildPosition(row.position, now, nearestLandmark)
        : null,
    ...getPinState(row),
    handover: getHandover(row),
    proposal: getProposalView(row, settings, now, locale),
    rating: getRatingView(row),
  };
}

export function isPinOpen(status: ShipmentStatus): boolean {
  return status === "confirmed" || status === "pickup_dispatched";
}

function getPinState({ receiverPin, ...row }: TrackingRow): Pick<TrackingView, "pin" | "confirmed"> {
  if (!receiverPin) return { pin: isPinOpen(row.status) ? "open" : null, confirmed: null };
  if (hasShipmentEnded(row.status, row.failure)) return { pin: null, confirmed: null };
  const { movedMetres, landmark } = receiverPin;
  return { pin: "confirmed", confirmed: { movedMetres, landmark } };
}

function buildDropoff(row: TrackingRow, nearestLandmark: FindLandmark): NonNullable<TrackingView["dropoff"]> {
  const booked = { latitude: row.dropoffLatitude, longitude: row.dropoffLongitude };
  const at = getPlannedAttempt(row)?.place ?? row.receiverPin ?? booked;
  const shown = {
    latitude: round(at.latitude, DROPOFF_DECIMALS),
    longitude: round(at.longitude, DROPOFF_DECIMALS),
  };
  return { area: extractArea(row.dropoffAddress), near: nearestLandmark(shown), ...shown };
}

const STATUSES_WITH_RIDER: ReadonlySet<ShipmentStatus> = new Set([
  "pickup_dispatched",
  "picked_up",
  "in_transit",
  "out_for_delivery",
]);

function getEndTime(row: TrackingRow): Date | null {
  if (!hasShipmentEnded(row.status, row.failure)) return null;
  const moments = row.events.map((event) => event.occurredAt.getTime());
  return new Date(Math.max(row.paymentConfirmedAt?.getTime() ?? 0, ...moments));
}

const DELAY_MIN_MINUTES = 5;

function buildEta(row: TrackingRow, now: Date, locale: Locale): EtaView {
  const { estimatedDeliveryAt: estimate, promisedDeliveryAt: promised, type, status, position } = row;
  const booked = { latitude: row.dropoffLatitude, longitude: row.dropoffLongitude };
  const distanceKm = getRiderDistanceKm(position, row.receiverPin ?? booked, now);
  const openings = listOpenings(row.hubHours, estimate, promised ?? estimate);
  const arrival: Arrival = { estimate, type, status, distanceKm, openings };
  const window = getArrivalWindow(arrival, now);
  const isArriving = window.kind === "arriving";
  const later = promised && !isArriving ? getDelayMinutes(arrival, promised, now) : 0;
  return {
    at: window.until.toISOString(),
    text: formatArrival(window, now, locale),
    relative: formatTimeLeft(window, now, locale),
    isArriving,
    isLate: isLateArrival(window, now),
    laterMinutes: later >= DELAY_MIN_MINUTES ? later : 0,
  };
}

const STEPS_DONE: Partial<Record<ShipmentStatus, number>> = {
  pending: 0,
  confirmed: 1,
  pickup_dispatched: 1,
  picked_up: 2,
  in_transit: 2,
  out_for_delivery: 2,
  delivered: 4,
};

function buildSteps(status: ShipmentStatus, locale: Locale): TrackingView["steps"] {
  const done = STEPS_DONE[status];
  if (done === undefined) return [];
  return TRACKING_MESSAGES[locale].steps.map((label, index) => ({
    label,
    state: index < done ? "done" : index === done ? "current" : "ahead",
  }));
}

function buildRider(rider: NonNullable<TrackingRow["rider"]>): TrackingView["rider"] {
  return {
    name: firstNameAndInitial(rider.name),
    phone: rider.phone,
    vehicle: rider.vehicleTypeName,
    plate: rider.plate,
  };
}

function firstNameAndInitial(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const initial = others.at(-1)?.charAt(0).toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

function buildPosition(
  at: NonNullable<TrackingRow["position"]>,
  now: Date,
  nearestLandmark: FindLandmark,
): RiderPosition {
  const ageSeconds = Math.max(0, Math.floor((now.getTime() - at.recordedAt.getTime()) / 1000));
  return {
    latitude: round(at.latitude, RIDER_DECIMALS),
    longitude: round(at.longitude, RIDER_DECIMALS),
    seenAt: at.recordedAt.toISOString(),
    ageSeconds,
    isStale: ageSeconds > STALE_AFTER_SECONDS,
    near: nearestLandmark(at),
  };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

interface Handover {
  method: Proof["method"];
  hasPhoto: boolean;
  firstName: string | null;
}

export interface ProposalView {
  days: { value: string; word: string }[];
  made: (Pick<ReceiverProposal, "part" | "place"> & { day: string | null }) | null;
}

interface RatingView {
  /** Null until the receiver gives a rating. */
  given: Pick<Rating, "stars" | "words"> | null;
}

function getHandover({ status, proof }: TrackingRow): Handover | null {
  if (status !== "delivered" || !proof) return null;
  return {
    method: proof.method,
    hasPhoto: proof.photoUrl !== null,
    firstName: getFirstName(proof.recipientName),
  };
}

/** Returns null unless the first word looks like a name, because the field may contain a number instead. */
function getFirstName(name: string | null): string | null {
  return name?.trim().match(/^\p{L}[\p{L}\p{M}'’-]{0,29}(?=$|\s)/u)?.[0] ?? null;
}

function getContacts(
  { status, merchantContact }: TrackingRow,
  support: string | null,
): DeliveryEndContacts | null {
  return ENDINGS.has(status) ? buildDeliveryEndContacts(support, merchantContact) : null;
}

const ENDINGS: ReadonlySet<TrackingRow["status"]> = new Set(["delivered", "cancelled", "failed"]);

function getProposalView(
  row: TrackingRow,
  settings: ReattemptSettings,
  now: Date,
  locale: Locale,
): ProposalView | null {
  if (!row.receiverMayPropose || getPlannedAttempt(row)) return null;
  const word = (day: string) => formatRelativeDay(day, now, locale);
  const days = listProposableDays(row, settings, now).map((value) => ({ value, word: word(value) }));
  if (days.length === 0) return null;
  const made = getCurrentProposal(row);
  return {
    days,
    made: made && { part: made.part, place: made.place, day: made.day && word(made.day) },
  };
}

function getRatingView({ status, rating }: TrackingRow): RatingView | null {
  if (status !== "delivered") return null;
  return { given: rating && { stars: rating.stars, words: rating.words } };
}
