import type { Journal } from "../chaos/journal";
import { checkRun } from "@/e2e/chaos/check-run";
import { SEED } from "../chaos/settings";
import { FailoverService } from "./service";
import type { ChangePatroniSettings } from "./site";

const FUNDED_TZS = [1_000_000_000, 1_000_000_000];
/** Timeout in milliseconds that is long enough for a healthy cluster. */
const PATIENCE = { doneMs: 2500 };
const SURELY_MS = 90_000;
const WRITES = 10;
/**
 * Maximum wait for writes in milliseconds while the standbys receive nothing. Less than the 5 s after which PostgreSQL
 * disconnects a silent standby.
 */
const BEHIND_MS = 3000;

export type ClusterDamage = (service: FailoverService, journal: Journal) => Promise<unknown>;

export async function checkDamagedCluster(
  spoil: ChangePatroniSettings | undefined,
  harm: ClusterDamage,
): Promise<Journal> {
  const service = await FailoverService.start({ spoil });
  try {
    const { runChaos } = await import("@/e2e/chaos/run-chaos");
    const during = (journal: Journal) => harm(service, journal).then(() => {});
    const options = { seed: SEED, seconds: 0, clients: 8, fundedTzs: FUNDED_TZS, ease: 2, during };
    const result = await runChaos(service, options);
    await checkRun(service, result, spoil ? PATIENCE : {}).finally(() => result.hook.close());
    return result.journal;
  } finally {
    await service.stop();
  }
}

export const killLaggingReplica: ClusterDamage = async ({ cluster }, journal) => {
  await journal.acknowledgesMore(WRITES, SURELY_MS);
  const leader = await cluster.patroni.leader();
  // The brackets prevent the pattern from matching the shell's own process.
  await leader.shell("pkill -STOP -f 'postgres: .*[w]alsender'");
  await journal.acknowledgesMore(WRITES, BEHIND_MS);
  await leader.kill();
  await journal.acknowledgesMore(WRITES, SURELY_MS);
  await leader.start();
  await cluster.patroni.healthy();
};
