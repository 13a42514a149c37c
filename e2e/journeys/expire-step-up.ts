import { sql } from "drizzle-orm";
import { transaction } from "@/db/client";

export async function expireStepUp(email: string): Promise<void> {
  await transaction((tx) =>
    tx.execute(sql`update session set proved_at = now() - interval '11 minutes'
      where user_id = (select id from app_user where email = ${email})`),
  );
}
