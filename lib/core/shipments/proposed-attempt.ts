import { LIMITS } from "@/lib/core/limits";
import type { ReceiverProposal } from "@/lib/core/shipment";
import { listDays, startOfDay } from "@/lib/core/time/day";
import type { TimeWindow } from "@/lib/core/time/time-window";
import { WINDOW_LIMITS } from "@/lib/core/time/window-limits";
import type { ShipmentView } from "./shipment-view";

export interface ProposedAttempt {
  proposal: Pick<ReceiverProposal, "day" | "part" | "place">;
  /** Null when the receiver proposed no time, or only a part of the day that does not return in time. */
  window: TimeWindow | null;
  /** `never`: the time has passed, or is after the end of the time for further attempts. */
  start: "now" | "planned" | "never";
}

/** Returns null if the receiver proposed nothing since the failure, or if the merchant has decided. */
export function getProposedAttempt({ shipment, actions, now }: ShipmentView): ProposedAttempt | null {
  const { receiver_proposal: proposal, failure } = shipment;
  if (!proposal || !failure || !actions.reattempt || failure.next_attempt) return null;
  if (Date.parse(proposal.proposed_at) < Date.parse(failure.occurred_at)) return null;
  return { proposal, ...resolveTime(proposal, new Date(now), new Date(actions.reattempt.until)) };
}

/** Body of POST reattempt. The proposed place comes first; the note of the shipment follows if both fit. */
export function buildProposalRequest(
  { proposal: { place }, window, start }: ProposedAttempt,
  dropoffNotes: string | null,
): { after?: string; before?: string; notes?: string } {
  const both = [place, dropoffNotes].filter(Boolean).join("\n");
  return {
    ...(start === "planned" &&
      window && { after: window.after.toISOString(), before: window.before.toISOString() }),
    ...(place && { notes: both.length <= LIMITS.notesMax ? both : place }),
  };
}

/** Hours in Tanzania. */
const PART_HOURS: Record<NonNullable<ReceiverProposal["part"]>, readonly [from: number, until: number]> = {
  morning: [8, 12],
  afternoon: [12, 17],
  evening: [17, 20],
};
const DAY_HOURS = [8, 20] as const;

const HOUR_MS = 3_600_000;
/** The request arrives some seconds after the page was built. */
const DELAY_MS = 60_000;

function resolveTime(
  { day, part }: Pick<ReceiverProposal, "day" | "part">,
  now: Date,
  until: Date,
): Pick<ProposedAttempt, "window" | "start"> {
  if (day === null && part === null) return { window: null, start: "now" };
  const days = day === null ? listDays(now, until) : [day];
  const attempts = days.map((each) => {
    const window = windowOf(each, part);
    return { window, start: startOf(window, now, until) };
  });
  const possible = attempts.find(({ start }) => start !== "never");
  return possible ?? { window: day === null ? null : attempts[0]!.window, start: "never" };
}

function windowOf(day: string, part: ReceiverProposal["part"]): TimeWindow {
  const [from, until] = part === null ? DAY_HOURS : PART_HOURS[part];
  const midnight = startOfDay(day).getTime();
  return { after: new Date(midnight + from * HOUR_MS), before: new Date(midnight + until * HOUR_MS) };
}

function startOf({ after, before }: TimeWindow, now: Date, until: Date): ProposedAttempt["start"] {
  if (before.getTime() - now.getTime() < WINDOW_LIMITS.lengthMin || after > until) return "never";
  return after.getTime() - now.getTime() < WINDOW_LIMITS.aheadMin + DELAY_MS ? "now" : "planned";
}
