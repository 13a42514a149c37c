import { setTimeout as sleep } from "node:timers/promises";
import { uniqueClientAddress } from "../api/client";
import { sendOnce, type ChaosRequest } from "./call";
import type { DeploymentPart } from "./deployment";
import type { SeededRandom } from "./random";
import type { Journal } from "./journal";

const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 4000;
/** Maximum recovery time in milliseconds after the database returns. Specification: Reliability, rule 5. */
const RECOVERY_MAX_MS = 5000;
/** On average, one of this many kills is followed by the next kill before the part has recovered. */
const OVERLAPS_EVERY = 4;
const LOOK_MS = 20;
const GIVE_UP_MS = 60_000;

export interface KillStatistics {
  /** Milliseconds from the database's return to the first successful API response. */
  worstRecoveryMs: number;
}

interface Killing {
  parts: readonly DeploymentPart[];
  probe: ChaosRequest;
  journal: Journal;
  random: SeededRandom;
}

/** Kills and restarts the parts in turn until the signal aborts. Resolves when all parts run. */
export async function killParts(
  kill: (part: DeploymentPart) => Promise<void>,
  { parts, probe, journal, random }: Killing,
  until: AbortSignal,
): Promise<KillStatistics> {
  const kills: KillStatistics = { worstRecoveryMs: 0 };
  const starting = new Map<DeploymentPart, Promise<void>>();
  let turns: DeploymentPart[] = [];
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

/** Measures the recovery after a database loss. If the web process was also killed, waits for its restart first. */
async function noteRecovery(probe: ChaosRequest, journal: Journal, kills: KillStatistics): Promise<void> {
  const back = performance.now();
  const address = uniqueClientAddress();
  while ((await sendOnce(probe, address))?.status !== 200) {
    if (performance.now() - back > GIVE_UP_MS) break;
    await sleep(LOOK_MS);
  }
  const recoveryMs = Math.round(performance.now() - back);
  kills.worstRecoveryMs = Math.max(kills.worstRecoveryMs, recoveryMs);
  if (recoveryMs > RECOVERY_MAX_MS) {
    journal.find("the API answers within 5 s of the database's return", `${recoveryMs} ms`);
  }
}

function shuffled(parts: readonly DeploymentPart[], random: SeededRandom): DeploymentPart[] {
  return parts
    .map((part) => ({ part, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ part }) => part);
}
