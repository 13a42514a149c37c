import type { Host } from "./host";
import type { FailoverService } from "./service";
import { DirectWriter } from "./direct-writer";

export interface Fault {
  lastsMs?: number;
  /** Set if clients connect through a proxy, which selects a ready web process. */
  hasProxy?: true;
  /** Set if the service cannot write until the repair. */
  stopsWrites?: true;
  /** Promised maximum and median time without writes, in milliseconds. Undefined without a promise. */
  worstMs?: number;
  medianMs?: number;
  /** Causes the fault. Resolves with a function that repairs the fault. */
  begin(service: FailoverService): Promise<() => unknown>;
}

const FROZEN_MS = 60_000;
const CUT_MS = 30_000;
const AWAY_MS = 15_000;
/**
 * Limits in milliseconds for the time without writes: after a crash, with a frozen primary, and at a
 * switchover.
 */
const DEATH = { worstMs: 20_000, medianMs: 12_000 };
const SILENCE = { worstMs: 20_000 };
const CHANGE = { worstMs: 4000 };

const nothing = () => {};

export const FAULTS: Record<string, Fault> = {
  "kill the primary's machine": {
    ...DEATH,
    begin: async ({ cluster }) => killed([await cluster.patroni.leader()]),
  },
  "kill the postmaster": {
    ...DEATH,
    async begin({ cluster }) {
      await (await cluster.patroni.leader()).killPostmaster();
      return nothing;
    },
  },
  switchover: {
    ...CHANGE,
    async begin(service) {
      await switchOver(service);
      return nothing;
    },
  },
  "freeze the primary's machine": {
    ...SILENCE,
    lastsMs: FROZEN_MS,
    async begin({ cluster }) {
      const leader = await cluster.patroni.leader();
      leader.freeze();
      return () => leader.thaw();
    },
  },
  "cut the primary off": {
    ...SILENCE,
    lastsMs: CUT_MS,
    async begin({ cluster }) {
      const leader = await cluster.patroni.leader();
      const writer = await DirectWriter.begin(cluster, leader);
      await leader.cut();
      void writer.goOn();
      return async () => {
        await leader.join();
        await cluster.patroni.healthy();
        await writer.expectKept();
      };
    },
  },
  "lose an etcd member": {
    ...CHANGE,
    lastsMs: AWAY_MS,
    async begin({ cluster }) {
      const leader = await cluster.patroni.leader();
      await leader.keepAway("etcd");
      return () => leader.letBack("etcd");
    },
  },
  "lose the synchronous standby": {
    ...CHANGE,
    lastsMs: AWAY_MS,
    begin: async ({ cluster }) => killed([await cluster.patroni.syncStandby()]),
  },
  "lose both standbys": {
    stopsWrites: true,
    lastsMs: AWAY_MS,
    begin: async ({ cluster }) => killed(await cluster.patroni.standbys()),
  },
  "roll out a release": {
    ...CHANGE,
    hasProxy: true,
    async begin(service) {
      await service.rollOut();
      return nothing;
    },
  },
  "update PostgreSQL": {
    ...CHANGE,
    begin: updatePostgres,
  },
};

async function killed(hosts: Host[]): Promise<() => Promise<unknown>> {
  await Promise.all(hosts.map((host) => host.kill()));
  return () => Promise.all(hosts.map((host) => host.start()));
}

async function switchOver({ cluster: { patroni } }: FailoverService): Promise<void> {
  const [leader, candidate] = [await patroni.leader(), await patroni.syncStandby()];
  await patroni.control(
    "switchover",
    "tuma",
    "--leader",
    leader.name,
    "--candidate",
    candidate.name,
    "--force",
  );
}

async function updatePostgres(service: FailoverService): Promise<() => Promise<void>> {
  const { patroni, hosts } = service.cluster;
  const versions = async () => (await Promise.all(hosts.map((host) => host.postgresVersion()))).join(", ");
  const before = await versions();
  const leader = await patroni.leader();
  const restart = async (host: Host) => {
    await host.updatePostgres();
    await patroni.control("restart", "tuma", host.name, "--force");
  };
  for (const standby of await patroni.standbys()) {
    await restart(standby);
    await patroni.healthy();
  }
  await switchOver(service);
  await patroni.healthy();
  await restart(leader);
  return async () => {
    await patroni.healthy();
    console.log(`PostgreSQL: ${before}; then ${await versions()}`);
  };
}
