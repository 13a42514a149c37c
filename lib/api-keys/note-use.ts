import { statement, transaction } from "@/db/client";
import { redactError } from "@/db/redact-error";
import { flushKeyPlaces, recordKeyPlace } from "@/lib/api-keys/note-place";
import { log } from "@/lib/platform/log";

const FLUSH_MS = 10_000;

interface KeyUse {
  keyId: number;
  address: string;
  at: number;
}

let pending = new Map<number, KeyUse>();
let timer: NodeJS.Timeout | undefined;

/** Buffered; written for all keys every 10 s. */
export function recordKeyUse(keyId: number, address: string): void {
  const noted = pending.get(keyId);
  if (noted?.address === address) noted.at = Date.now();
  else {
    pending.set(keyId, { keyId, address, at: Date.now() });
    recordKeyPlace(keyId, address);
  }
  if (!timer) timer = setInterval(() => flushKeyUses().catch(warn), FLUSH_MS).unref();
}

function warn(error: unknown): void {
  log.warn({ error: redactError(error) }, "key uses not written");
}

export async function flushKeyUses(): Promise<void> {
  await flushUses();
  await flushKeyPlaces();
}

async function flushUses(): Promise<void> {
  if (pending.size === 0) return;
  const uses = pending;
  pending = new Map();
  try {
    await write([...uses.values()]);
  } catch (error) {
    pending = new Map([...uses, ...pending]);
    throw error;
  }
}

async function write(uses: KeyUse[]): Promise<void> {
  // Sorted, to prevent deadlocks between processes.
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
