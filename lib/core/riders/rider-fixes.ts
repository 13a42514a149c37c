import { greatCircleKm, type Point } from "@/lib/core/pricing/geography";

export interface PositionFix extends Point {
  accuracyMetres: number;
  recordedAt: Date;
}

export type AcceptedPositionFix = Point & { recordedAt: Date };

const ACCURACY_MAX_METRES = 200;
const SPEED_MAX_KMH = 150;
const CLOCK_AHEAD_MAX_MS = 60_000;
const JUMP_CHECK_MS = 600_000;

export interface KnownPosition {
  latest: AcceptedPositionFix | null;
  doubted: AcceptedPositionFix | null;
}

interface ClassifiedFixes {
  kept: AcceptedPositionFix[];
  doubted: AcceptedPositionFix | null;
  late: number;
}

/** Rejects a fix that is impossibly far from the last accepted fix, unless the previous rejected fix confirms it. */
export function classifyFixes(
  fixes: readonly PositionFix[],
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

function isConfirmed(
  doubted: AcceptedPositionFix | null,
  last: AcceptedPositionFix,
  fix: AcceptedPositionFix,
  accuracyMetres: number,
): boolean {
  if (!doubted || doubted.recordedAt < last.recordedAt || fix.recordedAt <= doubted.recordedAt) return false;
  return !isImpossibleJump(doubted, fix, accuracyMetres);
}

function isImpossibleJump(
  from: AcceptedPositionFix,
  to: AcceptedPositionFix,
  accuracyMetres: number,
): boolean {
  const tookMs = to.recordedAt.getTime() - from.recordedAt.getTime();
  if (tookMs > JUMP_CHECK_MS) return false;
  const km = greatCircleKm(from, to) - accuracyMetres / 1000;
  return km > SPEED_MAX_KMH * (tookMs / 3_600_000);
}

export const TRAIL_INTERVAL_SECONDS = 15;

export function selectTrailFixes(fixes: readonly AcceptedPositionFix[]): boolean[] {
  let last = Number.NEGATIVE_INFINITY;
  return fixes.map(({ recordedAt }) => {
    const isKept = recordedAt.getTime() - last >= TRAIL_INTERVAL_SECONDS * 1000;
    if (isKept) last = recordedAt.getTime();
    return isKept;
  });
}
