import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type Settings, settingsSchema } from "@/lib/core/pricing/settings";

/** Uses the transaction's connection: a holder of locks must not wait for a second one. */
export async function loadSettings(tx: Tx): Promise<Settings> {
  const [row] = await tx.execute<{ settings: unknown }>(
    sql`select coalesce(jsonb_object_agg(key, value), '{}') as settings from setting`,
  );
  return settingsSchema.parse(row?.settings ?? {});
}
