import type { Role } from "@/db/schema/merchants";

interface SessionLife {
  /** Hours without a request after which a log-in ends. */
  idleHours: number;
  /** Hours after which it ends however it is used; null: never. */
  wholeHours: number | null;
}

/** Screens of staff stand in offices; a shopkeeper's phone is not shared. docs/decisions/0006. */
const LIVES: Record<Role, SessionLife> = {
  merchant: { idleHours: 30 * 24, wholeHours: null },
  hub: { idleHours: 1, wholeHours: 12 },
  admin: { idleHours: 1, wholeHours: 12 },
};

/** Minutes for the second factor after the password. */
export const PENDING_MINUTES = 15;

/** The longest of them, for the cookie: the session itself decides when it ends. */
export const SESSION_SECONDS_MAX = LIVES.merchant.idleHours * 3600;

export function sessionLife(role: Role): SessionLife {
  return LIVES[role];
}
