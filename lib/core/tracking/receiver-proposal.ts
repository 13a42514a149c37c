import { z } from "zod";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Settings } from "@/lib/core/pricing/settings";
import type { ReceiverProposal } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { formLineField } from "@/lib/core/wire-fields";

export const PROPOSED_PLACE_LENGTH_MAX = 200;
const blankToNull = (value: unknown) => (value === "" || value === undefined ? null : value);

const PARTS = ["morning", "afternoon", "evening"] as const satisfies NonNullable<ReceiverProposal["part"]>[];

export const receiverProposalForm = z
  .object({
    day: z.preprocess(blankToNull, z.iso.date().nullable()),
    part: z.preprocess(blankToNull, z.enum(PARTS).nullable()),
    place: formLineField(PROPOSED_PLACE_LENGTH_MAX),
  })
  .refine(({ day, part, place }) => day !== null || part !== null || place !== null);

export type ReceiverProposalInput = z.output<typeof receiverProposalForm>;

interface FailedShipment {
  status: ShipmentStatus;
  failure: Pick<Failure, "final" | "custody" | "attempt" | "occurredAt"> | null;
}

type ReattemptSettings = Pick<Settings, "reattempts_max" | "reattempt_window_seconds">;

/** YYYY-MM-DD in Tanzania. Specification silent: a receiver who proposes another time or place. */
export function listProposableDays(
  { status, failure }: FailedShipment,
  settings: ReattemptSettings,
  now: Date,
): string[] {
  if (status !== "failed" || !failure || failure.final || !AWAITS_ATTEMPT.has(failure.custody)) return [];
  if (failure.attempt === 0 || failure.attempt > settings.reattempts_max) return [];
  const until = Date.parse(failure.occurredAt) + settings.reattempt_window_seconds * 1000;
  const days: string[] = [];
  for (let at = now.getTime(); at < until; at += DAY_MS) days.push(dayInTanzania(at));
  const last = dayInTanzania(until - 1);
  return days.length === 0 || days.includes(last) ? days : [...days, last];
}

/** Null when an attempt was made since the proposal. */
export function getCurrentProposal({
  receiverProposal,
  failure,
}: {
  receiverProposal: ReceiverProposal | null;
  failure: Pick<Failure, "occurredAt"> | null;
}): ReceiverProposal | null {
  return receiverProposal !== null && receiverProposal.proposedAt >= (failure?.occurredAt ?? "")
    ? receiverProposal
    : null;
}

const AWAITS_ATTEMPT: ReadonlySet<Failure["custody"]> = new Set(["rider", "destination_hub"]);
const DAY_MS = 86_400_000;
const TANZANIA_OFFSET_MS = 3 * 3_600_000;

function dayInTanzania(moment: number): string {
  return new Date(moment + TANZANIA_OFFSET_MS).toISOString().slice(0, 10);
}

export const FORM_RESULTS = ["rated", "proposed", "late", "invalid", "again", "limited"] as const;
export type FormResult = (typeof FORM_RESULTS)[number];
