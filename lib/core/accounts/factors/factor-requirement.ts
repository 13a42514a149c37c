/** Days from the moment a business requires a second factor until its people are let in with one alone. */
export const FACTOR_GRACE_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

interface Requirement {
  role: "merchant" | "admin" | "hub";
  /** Since when the person's business requires it. */
  requiredAt: Date | null;
  /** Whether the service requires it of its staff. */
  isStaffBound: boolean;
  now: Date;
}

/**
 * Whether a person is let in with a second factor alone. Staff are those who move money or make prices: administrators; hub
 * staff scan parcels and nothing else. Specification: Second factors.
 */
export function isFactorRequired({ role, requiredAt, isStaffBound, now }: Requirement): boolean {
  if (role === "admin") return isStaffBound;
  return requiredAt !== null && now >= getGraceEnd(requiredAt);
}

/** When the days of grace of a business are over. */
export function getGraceEnd(requiredAt: Date): Date {
  return new Date(requiredAt.getTime() + FACTOR_GRACE_DAYS * DAY_MS);
}
