import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { runProgram } from "./run";

export const MACHINES = ["a", "b", "c"] as const;
export type Machine = (typeof MACHINES)[number];

const FIRST_ADDRESS = 11;

export class Network {
  private constructor(
    private readonly id: string,
    private readonly subnet: string,
  ) {}

  static async make(): Promise<Network> {
    await Network.sweep();
    const network = new Network(`${process.pid}`, `10.213.${randomInt(1, 255)}`);
    try {
      await runProgram("ip", "link", "add", network.bridge, "type", "bridge");
      await runProgram("ip", "address", "add", `${network.gateway}/24`, "dev", network.bridge);
      await runProgram("ip", "link", "set", network.bridge, "up");
      for (const machine of MACHINES) await network.join(machine);
      return network;
    } catch (error) {
      await network.remove();
      throw error;
    }
  }

  get gateway(): string {
    return `${this.subnet}.1`;
  }

  addressOf(machine: Machine): string {
    return `${this.subnet}.${FIRST_ADDRESS + MACHINES.indexOf(machine)}`;
  }

  namespaceOf(machine: Machine): string {
    return `tuma-${this.id}-${machine}`;
  }

  async cut(machine: Machine): Promise<void> {
    await runProgram("ip", "link", "set", this.linkOf(machine), "down");
  }

  async mend(machine: Machine): Promise<void> {
    await runProgram("ip", "link", "set", this.linkOf(machine), "up");
  }

  async remove(): Promise<void> {
    for (const machine of MACHINES)
      await runProgram("ip", "netns", "delete", this.namespaceOf(machine)).catch(() => {});
    for (const machine of MACHINES)
      await runProgram("ip", "link", "delete", this.linkOf(machine)).catch(() => {});
    await runProgram("ip", "link", "delete", this.bridge).catch(() => {});
  }

  private static async sweep(): Promise<void> {
    const left = (await runProgram("ip", "-brief", "link", "show", "type", "bridge")).matchAll(
      /^tf(\d+)\b/gm,
    );
    for (const [, pid] of left) if (!existsSync(`/proc/${pid}`)) await new Network(pid!, "").remove();
  }

  private async join(machine: Machine): Promise<void> {
    const namespace = this.namespaceOf(machine);
    const link = this.linkOf(machine);
    const inside = ["netns", "exec", namespace, "ip"] as const;
    await runProgram("ip", "netns", "add", namespace);
    await runProgram("ip", "link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", namespace);
    await runProgram("ip", "link", "set", link, "master", this.bridge, "up");
    await runProgram("ip", ...inside, "address", "add", `${this.addressOf(machine)}/24`, "dev", "eth0");
    await runProgram("ip", ...inside, "link", "set", "eth0", "up");
  }

  private get bridge(): string {
    return `tf${this.id}`;
  }

  private linkOf(machine: Machine): string {
    return `tf${this.id}${machine}`;
  }
}
