import { expect, it } from "vitest";
import { listMissingTools } from "./missing-tools";
import { IS_FULL_RUN } from "./plan";
import type { ChangePatroniSettings } from "./site";
import { checkDamagedCluster, killLaggingReplica } from "./damaged-cluster";

const asynchronous: ChangePatroniSettings = (patroni) =>
  patroni.replace(
    /synchronous_mode: true(\s+)synchronous_mode_strict: true/,
    "synchronous_mode: false$1synchronous_mode_strict: false",
  );

/** Negative control: the test must detect data loss with asynchronous replication. */
it.skipIf(!IS_FULL_RUN || listMissingTools().length > 0)(
  "the failover test detects lost writes with asynchronous replication",
  async () => {
    const journal = await checkDamagedCluster(asynchronous, killLaggingReplica);
    console.log(`Lost on purpose: ${journal.counts.get("lost")} of ${journal.of("create").length} creates`);
    expect(journal.counts.get("lost")).toBeGreaterThan(0);
    expect(journal.broken()).toHaveProperty(["what was acknowledged is found"]);
  },
);
