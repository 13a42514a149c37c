import type { KeyRestrictions } from "@/lib/core/accounts/key-restrictions";

/** API key for display. Times are formatted in the language of the page. */
export interface ApiKeyView extends KeyRestrictions {
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

export interface CreatedKey {
  id: number;
  name: string;
  key: string;
}
