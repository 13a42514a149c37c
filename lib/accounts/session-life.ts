import type { Role } from "@/db/schema/merchants";

interface SessionLife {
  idleHours: number;
  /** Maximum age in hours; null for no limit. */
  wholeHours: number | null;
}

/** Reasons: docs/decisions/0006. */
const LIVES: Record<Role, SessionLife> = {
  merchant: { idleHours: 30 * 24, wholeHours: null },
  hub: { idleHours: 1, wholeHours: 12 },
  admin: { idleHours: 1, wholeHours: 12 },
};

export const PENDING_MINUTES = 15;

/** For the cookie; the server decides the expiry. */
export const SESSION_SECONDS_MAX = LIVES.merchant.idleHours * 3600;

export function sessionLife(role: Role): SessionLife {
  return LIVES[role];
}
