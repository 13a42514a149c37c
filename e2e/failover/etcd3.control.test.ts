import { expect, it } from "vitest";
import { missing } from "./missing";
import { IS_WHOLE } from "./plan";
import type { Spoil } from "./site";
import { freezeBeside, judged } from "./spoiled";

/** etcd's v3 API, through which Patroni 3.0.2 overwrites the leader's key whatever stands in it. */
const etcd3: Spoil = (patroni) => patroni.replace("\netcd:\n", "\netcd3:\n");

/** A trial that finds nothing in machines that lose data proves nothing about those that do not. */
it.skipIf(!IS_WHOLE || missing().length > 0)(
  "the trial finds what is lost where a frozen primary takes the lead back",
  async () => {
    const journal = await judged(etcd3, freezeBeside);
    console.log(`Lost on purpose: ${journal.counts.get("lost")} of ${journal.of("create").length} creates`);
    expect(journal.counts.get("lost")).toBeGreaterThan(0);
    expect(journal.broken()).toHaveProperty(["what was acknowledged is found"]);
  },
);
