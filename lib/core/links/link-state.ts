export interface LinkUsage {
  revokedAt: Date | null;
  expiresAt: Date;
  maxUses: number;
  uses: number;
  /** Whole TZS; null where buyers pay. */
  budgetTzs: number | null;
  spentTzs: number;
}

/** Whether a link takes another order, and else why not. */
export type LinkState = "open" | "revoked" | "expired" | "used" | "spent";

/** A link is `spent` once nothing is left of its budget; an order that needs more than is left is refused by itself. */
export function getLinkState(link: LinkUsage, now: Date): LinkState {
  if (link.revokedAt !== null) return "revoked";
  if (link.expiresAt <= now) return "expired";
  if (link.uses >= link.maxUses) return "used";
  return link.budgetTzs !== null && link.spentTzs >= link.budgetTzs ? "spent" : "open";
}
