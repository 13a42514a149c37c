import { z } from "zod";
import { parseCoordinate, parseCoordinates } from "@/lib/core/input/coordinates";
import { truncateText } from "@/lib/core/input/text";
import type { Failure } from "@/lib/core/lifecycle/failure";
import type { Point } from "@/lib/core/pricing/geography";
import type { Settings } from "@/lib/core/pricing/settings";
import type { ReceiverProposal } from "@/lib/core/shipment";
import type { ShipmentStatus } from "@/lib/core/statuses";
import { singleLineField } from "@/lib/core/wire-fields";

export const PROPOSED_PLACE_LENGTH_MAX = 200;
const blankToNull = (value: unknown) => (value === "" || value === undefined ? null : value);

const PARTS = ["morning", "afternoon", "evening"] as const satisfies NonNullable<ReceiverProposal["part"]>[];

export const receiverProposalForm = z
  .object({
    day: z.preprocess(blankToNull, z.iso.date().nullable()),
    part: z.preprocess(blankToNull, z.enum(PARTS).nullable()),
    place: singleLineField(PROPOSED_PLACE_LENGTH_MAX),
  })
  .refine(({ day, part, place }) => day !== null || part !== null || place !== null);

export type ReceiverProposalInput = z.output<typeof receiverProposalForm>;

interface FailedShipment {
  status: ShipmentStatus;
  failure: Pick<Failure, "final" | "custody" | "attempt" | "occurredAt"> | null;
}

export type ReattemptSettings = Pick<Settings, "reattempts_max" | "reattempt_window_seconds">;

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

/** Returns null when a delivery attempt followed the proposal. */
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

export const RATING_COMMENT_LENGTH_MAX = 200;
export const RATING_STARS = [1, 2, 3, 4, 5] as const;

export const deliveryRatingForm = z.object({
  stars: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number),
  words: singleLineField(RATING_COMMENT_LENGTH_MAX),
});

export type RatingInput = z.output<typeof deliveryRatingForm>;

export const LANDMARK_LENGTH_MAX = 200;
const OFFSET_METRES_MAX = 5000;

export const PIN_OUTCOMES = ["saved", "already", "late", "far", "invalid", "again", "limited"] as const;
export type PinOutcome = (typeof PIN_OUTCOMES)[number];

const RETRYABLE_OUTCOMES: ReadonlySet<PinOutcome> = new Set(["far", "invalid", "again", "limited"]);

export function canRetryPin(outcome: PinOutcome): boolean {
  return RETRYABLE_OUTCOMES.has(outcome);
}

const PASTED_LENGTH_MAX = 400;
const TYPED_LENGTH_MAX = 30;

const coordinate = (half: "latitude" | "longitude") =>
  z
    .string()
    .max(PASTED_LENGTH_MAX)
    .default("")
    .transform((text, ctx): number | Point | null => {
      if (text.trim() === "") return null;
      const isTyped = text.length <= TYPED_LENGTH_MAX;
      const read = parseCoordinates(text) ?? (isTyped ? parseCoordinate(text, half) : null);
      if (read === null) ctx.addIssue({ code: "custom", message: "Value error, not a coordinate" });
      return read;
    });

const metres = z
  .string()
  .default("")
  .transform((text) => text.trim() || "0")
  .pipe(
    z
      .string()
      .regex(/^-?\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(-OFFSET_METRES_MAX).max(OFFSET_METRES_MAX)),
  );

/** The offset is relative to the typed point, or to the booked drop-off if no point was typed. */
export const receiverPinForm = z
  .object({
    latitude: coordinate("latitude"),
    longitude: coordinate("longitude"),
    north_metres: metres,
    east_metres: metres,
    landmark: singleLineField(LANDMARK_LENGTH_MAX),
  })
  .transform(({ latitude, longitude, ...rest }) => ({
    ...rest,
    point: combineCoordinates(latitude, longitude),
  }))
  .refine(({ point }) => point !== undefined)
  .transform(({ point = null, landmark, north_metres, east_metres }) => ({
    point,
    push: { northMetres: north_metres, eastMetres: east_metres },
    landmark,
  }));

type Half = number | Point | null;

function combineCoordinates(latitude: Half, longitude: Half): Point | null | undefined {
  if (typeof latitude === "object" && latitude !== null) return latitude;
  if (typeof longitude === "object" && longitude !== null) return longitude;
  if (latitude === null && longitude === null) return null;
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

export type ReceiverPinInput = z.output<typeof receiverPinForm>;

const PIN_FIELDS = ["landmark", "latitude", "longitude", "north_metres", "east_metres"] as const;
export type PinDraft = Partial<Record<(typeof PIN_FIELDS)[number], string>>;

const DRAFT_LENGTH_MAX = 400;

export function readPinDraft(fields: Readonly<Record<string, string | undefined>>): PinDraft {
  const filled = PIN_FIELDS.flatMap((name) => {
    const text = truncateText(fields[name] ?? "", DRAFT_LENGTH_MAX);
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(filled);
}
