import { expect, it } from "vitest";
import { listMissingTools } from "./missing-tools";
import { IS_FULL_RUN } from "./plan";
import { checkDamagedCluster, killLaggingReplica } from "./damaged-cluster";

it.skipIf(!IS_FULL_RUN || listMissingTools().length > 0)(
  "no write is lost if the primary dies with unreplicated commits",
  async () => {
    expect((await checkDamagedCluster(undefined, killLaggingReplica)).findings).toEqual([]);
  },
);
