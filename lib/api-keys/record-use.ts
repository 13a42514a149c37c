import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { statement, transaction, type Tx } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { toNetworkBlock } from "@/lib/core/accounts/key-networks";
import type { Mode } from "@/lib/core/mode";
import { enqueueAll } from "@/lib/jobs/enqueue";
import { createJob } from "@/lib/jobs/new-job";
import { log } from "@/lib/platform/log";

const FLUSH_MS = 10_000;

interface KeyUse {
  keyId: number;
  address: string;
  at: number;
}

const pending = new Map<number, KeyUse>();
let timer: NodeJS.Timeout | undefined;

/** Buffers the use. One statement writes the uses of all keys every 10 s. */
export function recordKeyUse(keyId: number, address: string): void {
  const noted = pending.get(keyId);
  if (noted?.address === address) noted.at = Date.now();
  else {
    pending.set(keyId, { keyId, address, at: Date.now() });
    recordKeyNetwork(keyId, address);
  }
  if (!timer) timer = setInterval(() => flushKeyUses().catch(warn), FLUSH_MS).unref();
}

function warn(error: unknown): void {
  log.warn({ error: redactError(error) }, "key uses not written");
}

/** Retries failed writes with the next call. */
export async function flushKeyUses(): Promise<void> {
  await flush(pending, writeUses);
  await flush(pendingPlaces, writePlaces);
}

async function flush<Key, Entry>(
  buffer: Map<Key, Entry>,
  write: (entries: Entry[]) => Promise<void>,
): Promise<void> {
  if (buffer.size === 0) return;
  const taken = [...buffer];
  buffer.clear();
  try {
    await write(taken.map(([, entry]) => entry));
  } catch (error) {
    for (const [key, entry] of taken) if (!buffer.has(key)) buffer.set(key, entry);
    throw error;
  }
}

async function writeUses(uses: KeyUse[]): Promise<void> {
  // Sorted by key, which prevents deadlocks between processes.
  const sorted = uses.sort((a, b) => a.keyId - b.keyId);
  await transaction(statement`
    update api_key set last_used_at = used.at, last_used_ip = used.address
    from (
      select api_key.id, noted.address, to_timestamp(noted.at / 1000.0) as at
      from unnest(
        ${sorted.map((use) => use.keyId)}::bigint[],
        ${sorted.map((use) => use.address)}::text[],
        ${sorted.map((use) => use.at)}::bigint[]) as noted (id, address, at)
      join api_key on api_key.id = noted.id
      order by api_key.id for no key update of api_key
    ) used
    where api_key.id = used.id and coalesce(api_key.last_used_at, '-infinity') < used.at`);
}

const NOTED_MAX = 50_000;
/** Milliseconds between writes of a place. Much shorter than the retention, so that a place in use never expires. */
const NOTED_MS = 12 * 3_600_000;
const PLACES_MAX = 200;

const noted = new LRUCache<string, true>({ max: NOTED_MAX, ttl: NOTED_MS });

interface Place {
  keyId: number;
  block: string;
  address: string;
}

const pendingPlaces = new Map<string, Place>();

/** Buffers the place. A periodic job writes places together with the last uses. */
function recordKeyNetwork(keyId: number, address: string): void {
  const name = `${keyId} ${address}`;
  if (noted.has(name)) return;
  noted.set(name, true);
  const block = toNetworkBlock(address);
  if (block !== null) pendingPlaces.set(`${keyId} ${block}`, { keyId, block, address });
}

/** Notifies the business of each new place except the first. */
async function writePlaces(unsorted: Place[]): Promise<void> {
  const places = unsorted.sort((a, b) => a.keyId - b.keyId || (a.block < b.block ? -1 : 1));
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
