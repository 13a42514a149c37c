import { expect, it } from "vitest";
import { missing } from "./missing";
import { IS_WHOLE } from "./plan";
import { judgeDamagedCluster, killLaggingReplica } from "./spoiled";

it.skipIf(!IS_WHOLE || missing().length > 0)(
  "nothing is lost where the primary dies with commits that no standby was sent",
  async () => {
    expect((await judgeDamagedCluster(undefined, killLaggingReplica)).findings).toEqual([]);
  },
);
