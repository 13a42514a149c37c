import { type EndingContacts, buildEndingContacts } from "@/lib/core/accounts/receiver-contact";
import { formatRelativeDay, type Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import type { Proof, Rating, ReceiverProposal } from "@/lib/core/shipment";
import { getCurrentProposal, listProposableDays } from "./receiver-proposal";
import type { TrackingRow } from "./tracking-row";

export interface Handover {
  method: Proof["method"];
  hasPhoto: boolean;
  firstName: string | null;
}

export interface ProposalView {
  days: { value: string; word: string }[];
  made: (Pick<ReceiverProposal, "part" | "place"> & { day: string | null }) | null;
}

export interface RatingView {
  /** Null while it may still be given. */
  given: Pick<Rating, "stars" | "words"> | null;
}

export function getHandover({ status, proof }: TrackingRow): Handover | null {
  if (status !== "delivered" || !proof) return null;
  return {
    method: proof.method,
    hasPhoto: proof.photoUrl !== null,
    firstName: getFirstName(proof.recipientName),
  };
}

/** Letters only: the input may be a number or a house name. */
function getFirstName(name: string | null): string | null {
  return name?.trim().match(/^\p{L}[\p{L}\p{M}'’-]{0,29}(?=$|\s)/u)?.[0] ?? null;
}

export function getContacts(
  { status, merchantContact }: TrackingRow,
  support: string | null,
): EndingContacts | null {
  return ENDINGS.has(status) ? buildEndingContacts(support, merchantContact) : null;
}

const ENDINGS: ReadonlySet<TrackingRow["status"]> = new Set(["delivered", "cancelled", "failed"]);

type ReattemptSettings = Pick<Settings, "reattempts_max" | "reattempt_window_seconds">;

export function getProposalView(
  row: TrackingRow,
  settings: ReattemptSettings,
  now: Date,
  locale: Locale,
): ProposalView | null {
  if (!row.receiverMayPropose) return null;
  const word = (day: string) => formatRelativeDay(day, now, locale);
  const days = listProposableDays(row, settings, now).map((value) => ({ value, word: word(value) }));
  if (days.length === 0) return null;
  const made = getCurrentProposal(row);
  return {
    days,
    made: made && { part: made.part, place: made.place, day: made.day && word(made.day) },
  };
}

export function getRatingView({ status, rating }: TrackingRow): RatingView | null {
  if (status !== "delivered") return null;
  return { given: rating && { stars: rating.stars, words: rating.words } };
}
