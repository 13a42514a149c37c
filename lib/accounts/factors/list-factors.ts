import { read, statement } from "@/db/client";

export interface ListedFactor {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface Factors {
  totp: Omit<ListedFactor, "id" | "name"> | null;
  passkeys: ListedFactor[];
  recoveryCodesLeft: number;
}

interface TotpRow {
  created_at: Date;
  last_used_at: Date | null;
}

interface PasskeyRow extends TotpRow {
  id: number;
  name: string;
}

export async function listFactors(userId: number): Promise<Factors> {
  const [[totp], passkeys, [codes]] = await Promise.all([
    read(statement<TotpRow>`select created_at, last_used_at from totp_factor where user_id = ${userId}`),
    read(statement<PasskeyRow>`
      select id, name, created_at, last_used_at from passkey where user_id = ${userId} order by id`),
    read(statement<{ left: number }>`
      select count(*)::int as left from recovery_code where user_id = ${userId} and used_at is null`),
  ]);
  const timesOf = (row: TotpRow) => ({ createdAt: row.created_at, lastUsedAt: row.last_used_at });
  return {
    totp: totp ? timesOf(totp) : null,
    passkeys: passkeys.map((row) => ({ id: row.id, name: row.name, ...timesOf(row) })),
    recoveryCodesLeft: codes!.left,
  };
}
