import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Actor } from "@/lib/admin/actions/record-action";
import { EXPORT_DOWNLOAD_HOURS } from "@/lib/core/access/staff-proposal";
import { env } from "@/lib/platform/env";

/** For one day after the confirmation. Specification: Personal data, 3. */
export async function mayLoadExport(tx: Tx, { userId }: Actor, phone: string): Promise<boolean> {
  if (!env.FOUR_EYES) return true;
  const [row] = await tx.execute<{ may: boolean }>(sql`
    select exists (select from staff_proposal
      where kind = 'person.export' and status = 'confirmed' and proposed_by = ${userId} and payload ->> 'phone' = ${phone}
        and ended_at > now() - make_interval(hours => ${EXPORT_DOWNLOAD_HOURS})) as may`);
  return row!.may;
}
