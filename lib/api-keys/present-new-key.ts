import type { ApiKeyRow } from "@/lib/api-keys/create";

export function presentNewKey({ key, row }: { key: string; row: ApiKeyRow }) {
  return { id: row.id, name: row.name, key, expires_at: row.expiresAt?.toISOString() ?? null };
}

export type NewKeyWire = ReturnType<typeof presentNewKey>;
