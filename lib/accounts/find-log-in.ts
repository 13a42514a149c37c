import { read, statement } from "@/db/client";
import type { Role } from "@/db/schema/merchants";
import { type Account, createUnknownAccount, createUserAccount } from "@/lib/accounts/account";

export interface StoredLogIn {
  userId: number;
  email: string;
  role: Role;
  passwordHash: string;
  hasFactor: boolean;
}

/** The database folds the address, in the same way as its unique index. */
export async function findLogIn(email: string): Promise<{ account: Account; user: StoredLogIn | null }> {
  const asked = storable(email);
  const [row] = await read(statement<Row>`
    select lower(${asked}) as folded, u.id, u.email, u.role, u.password_hash,
      exists (select from totp_factor t where t.user_id = u.id)
        or exists (select from passkey p where p.user_id = u.id) as has_factor
    from (select) as one left join app_user u on lower(u.email) = lower(${asked})`);
  const { folded, id, email: stored, role, password_hash: passwordHash, has_factor: hasFactor } = row!;
  if (id === null) return { account: createUnknownAccount(folded), user: null };
  return {
    account: createUserAccount(id, role),
    user: { userId: id, email: stored, role, passwordHash, hasFactor },
  };
}

/** Replaces characters that PostgreSQL cannot store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

interface Row {
  folded: string;
  id: number | null;
  email: string;
  role: Role;
  password_hash: string;
  has_factor: boolean;
}
