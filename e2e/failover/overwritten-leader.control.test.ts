import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { isMet } from "../setup/is-met";
import type { Host } from "./host";
import { missing } from "./missing";
import { IS_WHOLE } from "./plan";
import type { SpoiledSettings } from "./site";
import { type ClusterDamage, judgeDamagedCluster } from "./spoiled";

const SURELY_MS = 90_000;
const WRITES = 20;
const TIMES = 6;
/** Patroni runs its loop every second. */
const ROUND_MS = 2000;
/** By then, a frozen leader would have taken its key back. */
const TAKEN_BACK_MS = 6000;

/** Patroni before 3.0.3 overwrites the leader key with etcd3, regardless of its owner. */
const etcd3: SpoiledSettings = (patroni) => patroni.replace(/^etcd:$/m, "etcd3:");

const freeze: ClusterDamage = async ({ cluster: { patroni } }, journal) => {
  for (let time = 0; time < TIMES; time++) {
    await patroni.healthy();
    await journal.acknowledgesMore(WRITES, SURELY_MS);
    const leader = await patroni.leader();
    await signal(leader, "STOP", POSTGRES);
    await sleep(ROUND_MS);
    await signal(leader, "STOP", PATRONI);
    await isMet(SURELY_MS, async () => (await patroni.members()).some(isLeaderBut(leader)));
    await journal.acknowledgesMore(WRITES, SURELY_MS);
    for (const processes of [PATRONI, POSTGRES]) await signal(leader, "CONT", processes);
    await sleep(TAKEN_BACK_MS);
    if ((await patroni.members()).some(isLeader(leader))) break;
  }
  await journal.acknowledgesMore(WRITES, SURELY_MS);
};

type Member = { name: string; role: string };
const isLeader = (host: Host) => (member: Member) => member.role === "leader" && member.name === host.name;
const isLeaderBut = (host: Host) => (member: Member) => member.role === "leader" && member.name !== host.name;

const POSTGRES = "-x postgres";
const PATRONI = "-f '[p]atroni /etc'";

function signal(host: Host, name: "STOP" | "CONT", processes: string): Promise<string> {
  return host.shell(`pkill -${name} ${processes}`);
}

it.skipIf(!IS_WHOLE || missing().length > 0)(
  "the trial finds what is lost where a primary that was frozen takes its place back",
  async () => {
    const journal = await judgeDamagedCluster(etcd3, freeze);
    console.log(`Lost on purpose: ${journal.counts.get("lost")} of ${journal.of("create").length} creates`);
    expect(journal.counts.get("lost")).toBeGreaterThan(0);
    expect(journal.broken()).toHaveProperty(["what was acknowledged is found"]);
  },
);
