import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Tx } from "@/db/client";
import { APPLICATION_ROLE, connectAsRole } from "@/db/pools";
import { loadCatalogue } from "@/lib/catalogue/load";
import { trackCommit } from "@/lib/platform/after-commit";
import { dispatchRider } from "@/lib/riders/dispatch/dispatch";
import { DEMO_FUNDS_TZS, insertTopUp } from "@/scripts/demo/demo-merchant";
import { backdateShipments, backdateMerchant } from "./backdate";
import { createRiderPool } from "./history-riders";
import { performSteps } from "./perform-steps";
import { planHistory, type PlannedItem, type PlannedTopUp, REFERENCE_PREFIX } from "./plan-history";
import { writeMessages, writeRequests } from "./write-requests";
import { type HistoryContext, writeShipment } from "./write-shipment";

const PAGE_SIZE = 12;
const SHOP_EMAIL = "duka@mwenge.example";

export interface HistoryMerchant {
  merchantId: number;
  name: string;
  /** Creation time of the demo, at which the history ends. */
  end: Date;
  known: Set<string>;
}

export async function seedHistory(ownerUrl: string, isStopped: () => boolean = () => false): Promise<void> {
  const client = connectAsRole(ownerUrl, APPLICATION_ROLE);
  try {
    const db = drizzle(client);
    const inOne = <T>(work: (tx: Tx) => Promise<T>) =>
      db.transaction(async (tx) => {
        trackCommit(tx);
        return work(tx as Tx);
      });
    const shop = await inOne(findHistoryMerchant);
    if (!shop) return;
    if (shop.known.size === 0) await inOne((tx) => backdateMerchant(tx, shop.merchantId, shop.end));
    const planned = planHistory(shop.end);
    const left = planned.filter(({ reference }) => !shop.known.has(reference)).length;
    const nextId = await inOne((tx) => reserveShipmentIds(tx, shop.merchantId, left));
    for (const part of pagesOf(planned)) {
      if (isStopped()) return;
      if (part.some(({ reference }) => shop.known.has(reference))) continue;
      await inOne((tx) => writePage(tx, shop, part, nextId));
    }
  } finally {
    await client.end();
  }
}

/** Returns null when no history may be written. */
export async function findHistoryMerchant(tx: Tx): Promise<HistoryMerchant | null> {
  const [row] = await tx.execute<{ id: number; name: string; made_at: Date | string; is_alone: boolean }>(sql`
    select m.id, m.business_name as name, u.created_at as made_at,
      not exists (select from merchant where business_email not like '%.example') as is_alone
    from merchant m join app_user u on u.merchant_id = m.id where m.business_email = ${SHOP_EMAIL}
    order by u.id limit 1`);
  if (!row?.is_alone) return null;
  const found = await tx.execute<{ reference: string | null }>(sql`
    select merchant_reference as reference from shipment where merchant_id = ${row.id}::bigint`);
  const references = found.map(({ reference }) => reference ?? "");
  const known = new Set(references.filter((reference) => reference.startsWith(REFERENCE_PREFIX)));
  // Skip demos of earlier releases and demos with orders, because older shipments would get higher ids.
  if (known.size === 0 && references.length > 0) return null;
  return { merchantId: Number(row.id), name: row.name, end: new Date(row.made_at), known };
}

function pagesOf(planned: PlannedItem[]): PlannedItem[][] {
  const pages: PlannedItem[][] = [[]];
  for (const item of planned) {
    const isFull = pages.at(-1)!.filter(({ kind }) => kind === "shipment").length >= PAGE_SIZE;
    if (isFull && item.kind === "shipment") pages.push([]);
    pages.at(-1)!.push(item);
  }
  return pages;
}

async function writePage(
  tx: Tx,
  shop: HistoryMerchant,
  part: PlannedItem[],
  nextId: HistoryContext["nextId"],
): Promise<void> {
  const { merchantId, end } = shop;
  const riders = await createRiderPool(tx);
  const page: HistoryContext = {
    tx,
    merchantId,
    catalogue: await loadCatalogue(),
    riders,
    end,
    nextId,
    written: [],
  };
  for (const [turn, item] of part.entries()) {
    if (item.kind === "top_up") await writeTopUp(page, item);
    else {
      const { id } = await writeShipment(page, item);
      await performSteps(page, id, item.steps, { from: item.from, to: item.to, turn: turn * 5 });
    }
  }
  await writeRequests(page);
  await writeMessages(page, shop.name);
  await searchForRiders(page);
  await backdateShipments(
    tx,
    page.written.map(({ id }) => id),
    end,
  );
}

const PAYS_MS = 41_000;
const EXPIRES_MS = 30 * 60_000;

async function writeTopUp(page: HistoryContext, planned: PlannedTopUp): Promise<void> {
  const { tx, merchantId } = page;
  const { mode, at, reference, failureCode } = planned;
  const caller = { merchantId, mode };
  const amount = planned.amountTzs ?? (await missing(page, mode));
  if (amount <= 0) return;
  const details = {
    provider: "mpesa" as const,
    phoneNumber: "+255754200001",
    expiresAt: new Date(at.getTime() + EXPIRES_MS),
    completedAt: new Date(Math.min(at.getTime() + PAYS_MS, page.end.getTime())),
  };
  await insertTopUp(tx, caller, { reference, amount, failureCode, createdAt: at }, details, "Wallet top-up");
}

async function missing({ tx, merchantId }: HistoryContext, mode: string): Promise<number> {
  const [wallet] = await tx.execute<{ balance: number | string }>(sql`
    select balance from account where kind = 'merchant_wallet' and merchant_id = ${merchantId}::bigint and mode = ${mode}`);
  return DEMO_FUNDS_TZS - Number(wallet!.balance);
}

async function searchForRiders({ tx, written }: HistoryContext): Promise<void> {
  const ids = JSON.stringify(written.map(({ id }) => id));
  const searching = await tx.execute<{ id: number | string }>(sql`
    select id from shipment where status = 'confirmed' and mode = 'live'
      and id in (select jsonb_array_elements_text(${ids}::text::jsonb)::bigint)`);
  for (const { id } of searching) await dispatchRider(tx, Number(id));
}

/** Increment of `shipment_id_seq`. `next_shipment_id` returns one random id within each increment. */
const STEP = 32;
/** More than the number of shipments and returns of a history. */
const RESERVED = 1000;

export async function reserveShipmentIds(
  tx: Tx,
  merchantId: number,
  left: number,
): Promise<(() => number) | null> {
  await tx.execute(sql`set local role none`);
  const last = (await lastOfHistory(tx, merchantId)) ?? (await reserve(tx));
  const [behind] = await tx.execute<{ id: string }>(sql`
    select least((select last_value from shipment_id_seq),
      (select min(id) from shipment where id > ${last}::bigint)) as id`);
  if ((Number(behind!.id) - last) / STEP < left * 2) return null;
  let at = Math.floor(last / STEP);
  return () => {
    at += 1;
    return at * STEP + Math.floor(Math.random() * STEP);
  };
}

async function lastOfHistory(tx: Tx, merchantId: number): Promise<number | null> {
  const [row] = await tx.execute<{ id: string | null }>(sql`
    select max(s.id) as id from shipment s left join shipment of on of.id = s.return_of_shipment_id
    where s.merchant_id = ${merchantId}::bigint
      and coalesce(of.merchant_reference, s.merchant_reference) like ${`${REFERENCE_PREFIX}%`}`);
  return row?.id ? Number(row.id) : null;
}

async function reserve(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ last: string }>(sql`
    select setval('shipment_id_seq', nextval('shipment_id_seq') + ${RESERVED * STEP}::bigint) as last`);
  return Number(row!.last) - RESERVED * STEP;
}
