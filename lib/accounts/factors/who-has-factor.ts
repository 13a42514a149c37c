import { read, statement } from "@/db/client";

export async function listUsersWithFactor(userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await read(statement<{ id: number }>`
    select u.id from app_user u where u.id = any(${[...userIds]})
      and (exists (select from totp_factor t where t.user_id = u.id)
        or exists (select from passkey p where p.user_id = u.id))`);
  return new Set(rows.map(({ id }) => id));
}
