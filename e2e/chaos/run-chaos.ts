import { setTimeout as sleep } from "node:timers/promises";
import { ChaosClient } from "./client";
import type { DeploymentPart } from "./deployment";
import { SeededRandom } from "./random";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver";
import { Journal } from "./journal";
import type { ServiceUnderTest } from "./service-under-test";
import { type KillStatistics, killParts } from "./killer";
import { createChaosMerchant, type ChaosMerchant } from "./shop";
import { checkLedgerContinuously } from "./watch";

export interface ChaosOptions {
  seed: number;
  seconds: number;
  clients: number;
  fundedTzs: readonly number[];
  killed?: readonly DeploymentPart[];
  /** Factor for think times and check intervals. Larger values reduce the load. */
  ease?: number;
  /** Called while the clients send requests. The run ends when the duration is over and this callback has resolved. */
  during?: (journal: Journal) => Promise<void>;
}

export interface ChaosResult {
  shops: ChaosMerchant[];
  hook: WebhookReceiver;
  journal: Journal;
  kills: KillStatistics;
}

interface Stormed extends ServiceUnderTest {
  kill?(part: DeploymentPart): Promise<void>;
}

/** Milliseconds between two ledger checks. */
const LOOK_MS = 150;

export async function runChaos(deployment: Stormed, options: ChaosOptions): Promise<ChaosResult> {
  const { seed, seconds, clients, fundedTzs, killed = [], ease = 1, during = async () => {} } = options;
  const { origin, origins = [origin], kill } = deployment;
  const hook = await startWebhookReceiver();
  const shops = await Promise.all(fundedTzs.map((funded) => createChaosMerchant(hook.url, funded)));
  const journal = new Journal();
  const [over, watched] = [new AbortController(), new AbortController()];
  const watching = checkLedgerContinuously(deployment.sql, journal, watched.signal, LOOK_MS * ease);
  const shopping = Array.from({ length: clients }, (_, index) => {
    const shop = shops[index % shops.length]!;
    return new ChaosClient(origins[index % origins.length]!, shop, journal, seed + 1 + index, ease).run(
      over.signal,
    );
  });
  const probe = {
    method: "GET" as const,
    url: `${origin}/sandbox/api/v1/merchant/shipments?per_page=1`,
    headers: { "x-api-key": shops[0]!.apiKey },
  };
  const killing =
    killed.length > 0 && kill
      ? killParts(
          (part) => kill.call(deployment, part),
          { parts: killed, probe, journal, random: new SeededRandom(seed) },
          over.signal,
        )
      : { worstRecoveryMs: 0 };
  await Promise.all([sleep(seconds * 1000), during(journal)]).finally(() => over.abort());
  const [done] = await Promise.all([killing, ...shopping]);
  watched.abort();
  await watching;
  return { shops, hook, journal, kills: done };
}
