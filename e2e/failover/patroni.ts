import { readFileSync } from "node:fs";
import { Agent, request } from "undici";
import { pollUntil } from "@/e2e/setup/poll-until";
import type { Host } from "./host";

interface Member {
  name: string;
  role: "leader" | "sync_standby" | "replica";
  state: string;
  timeline?: number;
}

const ASK_MS = 2000;
const HEALTHY_MS = 180_000;
const RUNNING = new Set(["running", "streaming"]);

export class Patroni {
  private readonly dispatcher: Agent;

  constructor(
    private readonly hosts: readonly Host[],
    authority: string,
    private readonly isSynchronous: boolean,
  ) {
    this.dispatcher = new Agent({ connect: { ca: readFileSync(authority), timeout: ASK_MS } });
  }

  async members(): Promise<Member[]> {
    for (const host of this.hosts) {
      const members = await this.ask(host);
      if (members) return members;
    }
    return [];
  }

  /** Waits until the cluster has a leader, a synchronous standby and a replica on the same timeline. */
  async healthy(withinMs = HEALTHY_MS): Promise<void> {
    if (await pollUntil(withinMs, async () => isWhole(await this.members(), this.isSynchronous))) return;
    const logs = this.hosts.map((host) => `${host.name}:\n${host.log("patroni").slice(-3000)}`);
    throw new Error(`No whole cluster: ${JSON.stringify(await this.members())}\n${logs.join("\n")}`);
  }

  async leader(): Promise<Host> {
    return this.hostOf("leader");
  }

  async syncStandby(): Promise<Host> {
    return this.hostOf("sync_standby");
  }

  async standbys(): Promise<Host[]> {
    const leader = await this.leader();
    return this.hosts.filter((host) => host !== leader);
  }

  async control(...words: string[]): Promise<string> {
    const host = this.hosts.find((one) => one.isRunning)!;
    return host.shell(`patronictl -c /etc/patroni/config.yml ${words.join(" ")}`);
  }

  private async hostOf(role: Member["role"]): Promise<Host> {
    const members = await this.members();
    const name = members.find((member) => member.role === role)?.name;
    const host = this.hosts.find((one) => one.name === name);
    if (!host) throw new Error(`No ${role}: ${JSON.stringify(members)}`);
    return host;
  }

  private async ask(host: Host): Promise<Member[] | null> {
    if (!host.isRunning) return null;
    try {
      const { body } = await request(`https://${host.address}:8008/cluster`, {
        dispatcher: this.dispatcher,
        signal: AbortSignal.timeout(ASK_MS),
      });
      return ((await body.json()) as { members: Member[] }).members;
    } catch {
      return null;
    }
  }
}

function isWhole(members: Member[], isSynchronous: boolean): boolean {
  const roles = members.map(({ role }) => role).sort();
  const timelines = new Set(members.map(({ timeline }) => timeline));
  return (
    roles.join() === `leader,replica,${isSynchronous ? "sync_standby" : "replica"}` &&
    timelines.size === 1 &&
    members.every(({ state }) => RUNNING.has(state))
  );
}
