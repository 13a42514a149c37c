import { createHmac } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { LINK_LIMITS, LinkRefusedError } from "@/lib/core/links/delivery-link";
import { deriveKey } from "@/lib/platform/secrets";
import type { LinkRow } from "./load-link";

type Seller = Pick<LinkRow, "merchantId" | "mode">;

/** Keyed, because a plain hash could be reversed by trying all addresses. */
export function hashClient({ merchantId }: Seller, client: string): string {
  return createHmac("sha256", deriveKey("link-client")).update(`${merchantId} ${client}`).digest("base64url");
}

/** Throws LinkRefusedError at the limit. Locks phone and client. Specification: Delivery links. */
export async function assertOpenOrders(
  tx: Tx,
  link: Seller & Pick<LinkRow, "needsConfirmation">,
  { phone, clientKey }: { phone: string; clientKey: string },
): Promise<void> {
  // Always lock the client before the phone, to avoid deadlocks.
  await tx.execute(lockOf(link, "client", clientKey));
  await tx.execute(lockOf(link, "phone", phone));
  const [counted] = await tx.execute<Record<"client" | "phone" | "hourly", number>>(sql`
    select
      count(*) filter (where is_open and client_key = ${clientKey})::int as client,
      count(*) filter (where is_open and receiver_phone = ${phone})::int as phone,
      count(*) filter (where sent_at > clock_timestamp() - interval '1 hour' and client_key = ${clientKey}
        and not needs_confirmation)::int as hourly
    from (
      select o.client_key, o.receiver_phone, o.sent_at, l.needs_confirmation,
        o.status = 'waiting' and s.status is distinct from 'cancelled'
            and (s.payment_confirmed_at is null or l.needs_confirmation or o.confirm_by is not null)
          or o.status = 'confirmed' and s.status = 'pending' as is_open
      from delivery_link_order o
      join delivery_link l on l.id = o.link_id
      left join shipment s on s.id = o.shipment_id
      where o.merchant_id = ${link.merchantId} and o.mode = ${link.mode} and o.status <> 'draft'
        and (o.client_key = ${clientKey} or o.receiver_phone = ${phone})
    ) of_buyer`);
  const { client, phone: ofPhone, hourly } = counted!;
  if (Math.max(client, ofPhone) >= LINK_LIMITS.openOrdersMax) throw new LinkRefusedError("open_orders");
  if (!link.needsConfirmation && hourly >= LINK_LIMITS.unconfirmedPerHour)
    throw new LinkRefusedError("hourly");
}

function lockOf({ merchantId, mode }: Seller, kind: string, key: string): SQL {
  const name = `delivery link ${kind} ${merchantId} ${mode} ${key}`;
  return sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
