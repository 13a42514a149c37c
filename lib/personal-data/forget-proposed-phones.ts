import { sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { EXPORT_DOWNLOAD_HOURS } from "@/lib/core/access/staff-proposal";

/** A confirmed export keeps the number while it can be downloaded. Specification: Personal data, 4. */
export async function forgetProposedPhones(tx: Tx = read(), id: number | null = null): Promise<void> {
  await tx.execute(sql`
    update staff_proposal set payload = payload - 'phone'
    where payload ? 'phone' and kind in ('person.export', 'person.erasure') and (${id}::bigint is null or id = ${id}::bigint)
      and not (status = 'open' and expires_at > now())
      and not (kind = 'person.export' and status = 'confirmed'
        and ended_at > now() - make_interval(hours => ${EXPORT_DOWNLOAD_HOURS}))`);
}
