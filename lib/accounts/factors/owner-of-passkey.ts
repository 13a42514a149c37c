import { read, statement } from "@/db/client";
import type { Role } from "@/db/schema/merchants";

export async function findPasskeyOwner(credentialId: string): Promise<{ userId: number; role: Role } | null> {
  const [row] = await read(statement<{ id: number; role: Role }>`
    select u.id, u.role from passkey p join app_user u on u.id = p.user_id where p.credential_id = ${credentialId}`);
  return row ? { userId: row.id, role: row.role } : null;
}
