import type { Role } from "@/db/schema/merchants";

/** Hours without a request after which a log-in ends. Administrators' screens stand in offices. */
const IDLE_HOURS: Record<Role, number> = { merchant: 30 * 24, hub: 12, admin: 12 };

/** The longest of them, for the cookie: the session itself decides when it ends. */
export const SESSION_SECONDS_MAX = IDLE_HOURS.merchant * 3600;

export function idleHours(role: Role): number {
  return IDLE_HOURS[role];
}
