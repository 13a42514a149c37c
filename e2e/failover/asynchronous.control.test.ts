import { expect, it } from "vitest";
import { missing } from "./missing";
import { IS_WHOLE } from "./plan";
import type { SpoiledSettings } from "./site";
import { judgeDamagedCluster, killLaggingReplica } from "./spoiled";

const asynchronous: SpoiledSettings = (patroni) =>
  patroni.replace(
    /synchronous_mode: true(\s+)synchronous_mode_strict: true/,
    "synchronous_mode: false$1synchronous_mode_strict: false",
  );

/** Negative control: the test must detect data loss with asynchronous replication. */
it.skipIf(!IS_WHOLE || missing().length > 0)(
  "the trial finds what is lost where commits wait for no standby",
  async () => {
    const journal = await judgeDamagedCluster(asynchronous, killLaggingReplica);
    console.log(`Lost on purpose: ${journal.counts.get("lost")} of ${journal.of("create").length} creates`);
    expect(journal.counts.get("lost")).toBeGreaterThan(0);
    expect(journal.broken()).toHaveProperty(["what was acknowledged is found"]);
  },
);
