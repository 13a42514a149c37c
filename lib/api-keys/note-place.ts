import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Tx, transaction } from "@/db/client";
import { toNetworkBlock } from "@/lib/core/accounts/key-networks";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { createJob } from "@/lib/jobs/new-job";
import type { Mode } from "@/lib/core/mode";

const NOTED_MAX = 50_000;
/** Far shorter than the retention of places, so that a place in use never expires. */
const NOTED_MS = 12 * 3_600_000;
const PLACES_MAX = 200;

const noted = new LRUCache<string, true>({ max: NOTED_MAX, ttl: NOTED_MS });

interface Place {
  keyId: number;
  block: string;
  address: string;
}

let pending = new Map<string, Place>();

/** Buffered; written together with the last uses. */
export function recordKeyPlace(keyId: number, address: string): void {
  const name = `${keyId} ${address}`;
  if (noted.has(name)) return;
  noted.set(name, true);
  const block = toNetworkBlock(address);
  if (block !== null) pending.set(`${keyId} ${block}`, { keyId, block, address });
}

/** Notifies the business of each new place except the first. Unwritten places are retried. */
export async function flushKeyPlaces(): Promise<void> {
  if (pending.size === 0) return;
  const places = pending;
  pending = new Map();
  try {
    const sorted = [...places.values()].sort((a, b) => a.keyId - b.keyId || (a.block < b.block ? -1 : 1));
    // In the live schema, for sandbox keys too.
    await write(sorted);
  } catch (error) {
    pending = new Map([...places, ...pending]);
    throw error;
  }
}

async function write(places: Place[]): Promise<void> {
  const accounts = places.map(({ keyId }) => `key:${keyId}`);
  const blocks = places.map(({ block }) => block);
  await transaction(async (tx) => {
    const unknown = await tx.execute<{ account: string; place: string; mode: Mode }>(sql`
      with used as (
        select distinct account from known_place where account = any (${sql.param(accounts)}::text[])
      ), written as (
        insert into known_place (account, place)
        select * from unnest(${sql.param(accounts)}::text[], ${sql.param(blocks)}::text[])
        on conflict (account, place) do update set seen_at = now()
        returning account, place, xmax = 0 as is_new
      )
      select account, place, k.mode
      from written join used using (account) join api_key k on account = 'key:' || k.id where is_new`);
    const modeOf = new Map(unknown.map(({ account, place, mode }) => [`${account} ${place}`, mode]));
    const jobs = places.flatMap(({ keyId, block, address }) => {
      const mode = modeOf.get(`key:${keyId} ${block}`);
      return mode ? [createJob("api_key.new_place", { keyId, address, mode })] : [];
    });
    await forgetOldest(tx, [...new Set(unknown.map(({ account }) => account))]);
    await enqueueAll(tx, jobs);
  });
}

async function forgetOldest(tx: Tx, accounts: string[]): Promise<void> {
  if (accounts.length === 0) return;
  await tx.execute(sql`
    delete from known_place using (
      select account, place, row_number() over (partition by account order by seen_at desc, place) as nth
      from known_place where account = any (${sql.param(accounts)}::text[])) placed
    where placed.nth > ${PLACES_MAX}
      and known_place.account = placed.account and known_place.place = placed.place`);
}
