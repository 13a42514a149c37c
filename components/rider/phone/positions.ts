/** How often positions are noted and sent. GPS and radio are what empties the battery of a cheap phone. */
export interface Pace {
  noteEveryMs: number;
  sendEveryMs: number;
  /** Uses satellites, not only cell towers. */
  isPrecise: boolean;
}

const PACES = {
  job: { noteEveryMs: 5000, sendEveryMs: 10_000, isPrecise: true },
  idle: { noteEveryMs: 15_000, sendEveryMs: 30_000, isPrecise: false },
  jobOnLowBattery: { noteEveryMs: 15_000, sendEveryMs: 30_000, isPrecise: true },
  idleOnLowBattery: { noteEveryMs: 60_000, sendEveryMs: 120_000, isPrecise: false },
} as const satisfies Record<string, Pace>;

export function paceOf({ hasJob, isBatteryLow }: { hasJob: boolean; isBatteryLow: boolean }): Pace {
  if (hasJob) return isBatteryLow ? PACES.jobOnLowBattery : PACES.job;
  return isBatteryLow ? PACES.idleOnLowBattery : PACES.idle;
}

const LOW_LEVEL = 0.2;

/** Low, and not on a charger. */
export function isLow({ level, charging }: { level: number; charging: boolean }): boolean {
  return !charging && level <= LOW_LEVEL;
}

/** About forty minutes of a job without a network. */
const FIXES_MAX = 500;

/** The oldest of too many, to be forgotten: the present position counts for more than earlier ones. */
export function surplus(fixes: { order: number }[]): number[] {
  return fixes.slice(0, Math.max(0, fixes.length - FIXES_MAX)).map(({ order }) => order);
}
