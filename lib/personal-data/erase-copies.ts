import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { withoutTexts } from "@/lib/core/personal-data/removed";
import type { PersonShipment } from "./person-shipments";

/** Shorter texts stand in what has nothing to do with the person. */
const TEXT_LENGTH_MIN = 3;

/**
 * Replaces a person's texts in the webhook events of these shipments, and drops the bodies of logged requests that hold
 * them. Both are kept for weeks, for those who look into a fault. `texts` go with `rows`.
 */
export async function eraseCopies(tx: Tx, rows: PersonShipment[], texts: Set<string>[]): Promise<void> {
  if (rows.length === 0) return;
  const ownOf = new Map(rows.map(({ id }, index) => [id, texts[index]!]));
  await eraseEvents(tx, ownOf);
  for (const [owner, own] of byOwner(rows, ownOf)) await eraseRequests(tx, owner, [...own]);
}

type Owner = Pick<PersonShipment, "merchant_id" | "mode">;

/** The texts of all shipments of one merchant in one mode. */
function byOwner(rows: PersonShipment[], ownOf: Map<number, Set<string>>): [Owner, Set<string>][] {
  const owners = new Map<string, [Owner, Set<string>]>();
  for (const row of rows) {
    const name = `${row.merchant_id} ${row.mode}`;
    const [, texts] = owners.get(name) ?? [row, new Set<string>()];
    for (const text of ownOf.get(row.id)!) texts.add(text);
    owners.set(name, [row, texts]);
  }
  return [...owners.values()];
}

async function eraseEvents(tx: Tx, ownOf: Map<number, Set<string>>): Promise<void> {
  const events = await tx.execute<{ id: number | string; shipment_id: number | string; data: string }>(sql`
    select id, shipment_id, data::text as data from webhook_event
    where shipment_id = any (${sql.param([...ownOf.keys()])}::bigint[]) and sequence is not null`);
  for (const { id, shipment_id, data } of events) {
    const cleaned = withoutTexts(JSON.parse(data), ownOf.get(Number(shipment_id))!);
    if (cleaned === null) continue;
    await tx.execute(sql`
      update webhook_event set data = ${JSON.stringify(cleaned)}::text::json where id = ${Number(id)}`);
  }
}

/** A body that was cut is no JSON any more, so it goes whole. Phone numbers were covered when it was written. */
async function eraseRequests(tx: Tx, { merchant_id, mode }: Owner, texts: string[]): Promise<void> {
  const written = texts
    .filter(({ length }) => length >= TEXT_LENGTH_MIN)
    .map((text) => JSON.stringify(text).slice(1, -1));
  await tx.execute(sql`
    update api_request set request_body = null, response_body = null
    where merchant_id = ${merchant_id} and mode = ${mode} and exists (
      select from unnest(${sql.param(written)}::text[]) as own (text)
      where strpos(coalesce(request_body, '') || coalesce(response_body, ''), own.text) > 0)`);
}
