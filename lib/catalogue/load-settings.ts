import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type Settings, settingsSchema } from "@/lib/core/pricing/settings";

/**
 * The settings as the open transaction sees them, read on its own connection: a verb that holds a lock must never
 * wait for a second connection of the pool.
 */
export async function loadSettings(tx: Tx): Promise<Settings> {
  const [row] = await tx.execute<{ settings: unknown }>(
    sql`select coalesce(jsonb_object_agg(key, value), '{}') as settings from setting`,
  );
  return settingsSchema.parse(row?.settings ?? {});
}
