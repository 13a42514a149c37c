/** Days after a business requires a second factor until its members need one. */
export const FACTOR_GRACE_DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

interface Requirement {
  role: "merchant" | "admin" | "hub";
  requiredAt: Date | null;
  isStaffBound: boolean;
  now: Date;
}

/** Specification: Second factors. */
export function isFactorRequired({ role, requiredAt, isStaffBound, now }: Requirement): boolean {
  if (role === "admin") return isStaffBound;
  return requiredAt !== null && now >= getGraceEnd(requiredAt);
}

export function getGraceEnd(requiredAt: Date): Date {
  return new Date(requiredAt.getTime() + FACTOR_GRACE_DAYS * DAY_MS);
}
