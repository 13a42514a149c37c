import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";

/** A key as its page shows it: moments as people say them, in the page's language. */
export interface ShownKey extends KeyRestrictions {
  id: number;
  name: string;
  prefix: string;
  last4: string;
  state: "active" | "expired" | "revoked";
  created: string;
  createdBy: string | null;
  lastUsed: string | null;
  lastUsedIp: string | null;
  expires: string | null;
  isUnused: boolean;
  spentTodayTzs: number;
}

/** A key that was just made, as its route answers it. */
export interface CreatedKey {
  id: number;
  name: string;
  key: string;
}
