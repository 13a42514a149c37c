import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";

/** One position as a phone measured it. */
export interface Fix extends Point {
  accuracyMetres: number;
  recordedAt: Date;
}

export type AcceptedFix = Point & { recordedAt: Date };

/** Worse than this, a fix names a quarter of the town rather than a place. */
const ACCURACY_MAX_METRES = 200;
/** No rider is that fast: such a fix is an error of the phone's. */
const SPEED_MAX_KMH = 150;
/** Phones' clocks are ahead by this much without anybody noticing; such a fix counts as of now. */
const CLOCK_AHEAD_MAX_MS = 60_000;
/** An older position says nothing about how far a rider can have come. */
const JUMP_CHECK_MS = 600_000;

/** What the service knows of a rider's place before it judges the next fixes. */
export interface KnownPosition {
  latest: AcceptedFix | null;
  /** A fix that was too far from the latest; a later fix that agrees with it proves it right. */
  doubted: AcceptedFix | null;
}

export interface ClassifiedFixes {
  /** In the order of time. */
  kept: AcceptedFix[];
  doubted: AcceptedFix | null;
  /** How many were dropped only because a later one is known. */
  late: number;
}

/** The fixes that are worth keeping, in the order of time. */
export function filterFixes(fixes: readonly Fix[], latest: AcceptedFix | null, now: Date): AcceptedFix[] {
  return classifyFixes(fixes, { latest, doubted: null }, now).kept;
}

/**
 * Drops fixes that are inaccurate, in the future, older than the latest, or too far to have ridden to. Two fixes in a row
 * that agree with each other and not with the latest replace it: the latest was the outlier.
 */
export function classifyFixes(
  fixes: readonly Fix[],
  { latest, doubted }: KnownPosition,
  now: Date,
): ClassifiedFixes {
  const judged: ClassifiedFixes = { kept: [], doubted, late: 0 };
  let last = latest;
  const inOrder = [...fixes].sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  for (const { latitude, longitude, accuracyMetres, recordedAt } of inOrder) {
    if (accuracyMetres > ACCURACY_MAX_METRES || recordedAt.getTime() > now.getTime() + CLOCK_AHEAD_MAX_MS)
      continue;
    const fix = { latitude, longitude, recordedAt: recordedAt < now ? recordedAt : now };
    if (last && fix.recordedAt < last.recordedAt) {
      judged.late += 1;
    } else if (
      last &&
      isImpossibleJump(last, fix, accuracyMetres) &&
      !isConfirmed(judged.doubted, last, fix, accuracyMetres)
    ) {
      judged.doubted = fix;
    } else {
      judged.kept.push(fix);
      judged.doubted = null;
      last = fix;
    }
  }
  return judged;
}

/** Whether the fix confirms a doubted one that came after the latest; the same fix sent again confirms nothing. */
function isConfirmed(
  doubted: AcceptedFix | null,
  last: AcceptedFix,
  fix: AcceptedFix,
  accuracyMetres: number,
): boolean {
  if (!doubted || doubted.recordedAt < last.recordedAt || fix.recordedAt <= doubted.recordedAt) return false;
  return !isImpossibleJump(doubted, fix, accuracyMetres);
}

/** Two fixes in quick succession may differ by as much as they are inaccurate. */
function isImpossibleJump(from: AcceptedFix, to: AcceptedFix, accuracyMetres: number): boolean {
  const tookMs = to.recordedAt.getTime() - from.recordedAt.getTime();
  if (tookMs > JUMP_CHECK_MS) return false;
  const km = greatCircleKm(from, to) - accuracyMetres / 1000;
  return km > SPEED_MAX_KMH * (tookMs / 3_600_000);
}

/** Seconds between two kept points of a trail: enough for a map, and a day's ride stays small. */
export const TRAIL_INTERVAL_SECONDS = 15;

/** Which of the fixes, given in the order of time, a thinned trail keeps. */
export function selectTrailFixes(fixes: readonly AcceptedFix[]): boolean[] {
  let last = Number.NEGATIVE_INFINITY;
  return fixes.map(({ recordedAt }) => {
    const isKept = recordedAt.getTime() - last >= TRAIL_INTERVAL_SECONDS * 1000;
    if (isKept) last = recordedAt.getTime();
    return isKept;
  });
}
