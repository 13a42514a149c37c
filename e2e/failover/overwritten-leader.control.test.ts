import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { pollUntil } from "@/e2e/setup/poll-until";
import type { Host } from "./host";
import { listMissingTools } from "./missing-tools";
import { IS_FULL_RUN } from "./plan";
import type { ChangePatroniSettings } from "./site";
import { checkDamagedCluster, type ClusterDamage } from "./damaged-cluster";

const SURELY_MS = 90_000;
const WRITES = 20;
const TIMES = 6;
/** Longer than Patroni's loop interval of one second. */
const ROUND_MS = 2000;
/** Time within which a frozen leader would have reacquired the leader key. */
const TAKEN_BACK_MS = 6000;

/** With etcd3, Patroni before 3.0.3 overwrites a leader key that belongs to another node. */
const etcd3: ChangePatroniSettings = (patroni) => patroni.replace(/^etcd:$/m, "etcd3:");

const freeze: ClusterDamage = async ({ cluster: { patroni } }, journal) => {
  for (let time = 0; time < TIMES; time++) {
    await patroni.healthy();
    await journal.acknowledgesMore(WRITES, SURELY_MS);
    const leader = await patroni.leader();
    await signal(leader, "STOP", POSTGRES);
    await sleep(ROUND_MS);
    await signal(leader, "STOP", PATRONI);
    await pollUntil(SURELY_MS, async () => (await patroni.members()).some(isLeaderBut(leader)));
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

it.skipIf(!IS_FULL_RUN || listMissingTools().length > 0)(
  "the failover test detects lost writes if a frozen primary resumes as leader",
  async () => {
    const journal = await checkDamagedCluster(etcd3, freeze);
    console.log(`Lost on purpose: ${journal.counts.get("lost")} of ${journal.of("create").length} creates`);
    expect(journal.counts.get("lost")).toBeGreaterThan(0);
    expect(journal.broken()).toHaveProperty(["what was acknowledged is found"]);
  },
);
