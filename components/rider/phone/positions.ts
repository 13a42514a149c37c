/** Intervals for recording and sending positions. GPS and radio drain the battery most. */
export interface PositionIntervals {
  noteEveryMs: number;
  sendEveryMs: number;
  /** True to use GPS instead of only cell towers. */
  isPrecise: boolean;
}

const PACES = {
  job: { noteEveryMs: 5000, sendEveryMs: 10_000, isPrecise: true },
  idle: { noteEveryMs: 15_000, sendEveryMs: 30_000, isPrecise: false },
  jobOnLowBattery: { noteEveryMs: 15_000, sendEveryMs: 30_000, isPrecise: true },
  idleOnLowBattery: { noteEveryMs: 60_000, sendEveryMs: 120_000, isPrecise: false },
} as const satisfies Record<string, PositionIntervals>;

export function getPositionIntervals({
  hasJob,
  isBatteryLow,
}: {
  hasJob: boolean;
  isBatteryLow: boolean;
}): PositionIntervals {
  if (hasJob) return isBatteryLow ? PACES.jobOnLowBattery : PACES.job;
  return isBatteryLow ? PACES.idleOnLowBattery : PACES.idle;
}

const LOW_LEVEL = 0.2;

export function isLowBattery({ level, charging }: { level: number; charging: boolean }): boolean {
  return !charging && level <= LOW_LEVEL;
}

/** Maximum number of stored positions: enough for about 40 minutes of a job offline. */
const FIXES_MAX = 500;

/** Returns the `order` values of the oldest positions above the limit. The caller removes these positions. */
export function listExcessFixes(fixes: { order: number }[]): number[] {
  return fixes.slice(0, Math.max(0, fixes.length - FIXES_MAX)).map(({ order }) => order);
}
