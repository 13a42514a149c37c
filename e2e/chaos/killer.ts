import { setTimeout as sleep } from "node:timers/promises";
import { freshAddress } from "../api/client";
import { attempt, type Call } from "./call";
import type { Part } from "./deployment";
import type { SeededRandom } from "./random";
import type { Journal } from "./journal";

const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 4000;
/** Of the database's return. Specification: Reliability, rule 5. */
const RECOVERY_MAX_MS = 5000;
/** After one kill in so many the next one comes before the part is back. */
const OVERLAPS_EVERY = 4;
const LOOK_MS = 20;
const GIVE_UP_MS = 60_000;

export interface Kills {
  /** In milliseconds from the database's return to the API's first good answer. */
  worstRecoveryMs: number;
}

interface Killing {
  parts: readonly Part[];
  /** A request that a healthy service answers with 200. */
  probe: Call;
  journal: Journal;
  random: SeededRandom;
}

/**
 * Kills one part after the other with `kill -9` until the signal. Each is started again at once. Resolves when everything runs.
 */
export async function killParts(
  kill: (part: Part) => Promise<void>,
  { parts, probe, journal, random }: Killing,
  until: AbortSignal,
): Promise<Kills> {
  const kills: Kills = { worstRecoveryMs: 0 };
  const starting = new Map<Part, Promise<void>>();
  let turns: Part[] = [];
  for (;;) {
    await sleep(random.between(PAUSE_MIN_MS, PAUSE_MAX_MS), undefined, { signal: until }).catch(() => {});
    if (until.aborted) break;
    if (turns.length === 0) turns = shuffled(parts, random);
    const part = turns.shift()!;
    await starting.get(part);
    journal.count(`kills of ${part}`);
    const back = kill(part);
    const isOverlapping = random.between(1, OVERLAPS_EVERY) === 1;
    const recovered = async () => {
      await back;
      await starting.get("web");
      await noteRecovery(probe, journal, kills);
    };
    starting.set(part, part === "postgres" ? recovered() : back);
    if (!isOverlapping) await starting.get(part);
  }
  await Promise.all(starting.values());
  return kills;
}

/** A web process that was killed in between is waited for before: this is about the one that lost its database. */
async function noteRecovery(probe: Call, journal: Journal, kills: Kills): Promise<void> {
  const back = performance.now();
  const address = freshAddress();
  while ((await attempt(probe, address))?.status !== 200) {
    if (performance.now() - back > GIVE_UP_MS) break;
    await sleep(LOOK_MS);
  }
  const recoveryMs = Math.round(performance.now() - back);
  kills.worstRecoveryMs = Math.max(kills.worstRecoveryMs, recoveryMs);
  if (recoveryMs > RECOVERY_MAX_MS) {
    journal.find("the API answers within 5 s of the database's return", `${recoveryMs} ms`);
  }
}

function shuffled(parts: readonly Part[], random: SeededRandom): Part[] {
  return parts
    .map((part) => ({ part, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ part }) => part);
}
