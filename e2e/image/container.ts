import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningProcess, watchProcess } from "../setup/processes";
import { IMAGE } from "./build";
import { CONTAINER_RUNTIME } from "./settings";
import type { ContainerImageStore } from "./store";

const CREATE = [
  ...["--runtime", CONTAINER_RUNTIME, "create", "--network", "host", "--read-only", "--tmpfs", "/tmp"],
  ...["--cap-drop", "all", "--security-opt", "no-new-privileges"],
  ...["--ulimit", "nofile=8192:8192", "--ulimit", "nproc=4096:4096"],
];
const READY_MS = 60_000;
const LOOK_MS = 50;
const GRACE_SECONDS = 60;

export interface ContainerOptions {
  name: string;
  image?: string;
  settings: Record<string, string>;
  command?: string[];
  port?: number;
}

export class Container {
  private running: RunningProcess | null = null;

  private constructor(
    private readonly store: ContainerImageStore,
    readonly wanted: ContainerOptions,
  ) {}

  static async make(store: ContainerImageStore, wanted: ContainerOptions): Promise<Container> {
    const { name, image = IMAGE, settings, command = [] } = wanted;
    const env = Object.entries(settings).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
    await store.podman(...CREATE, "--name", name, ...env, image, ...command);
    return new Container(store, wanted);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.wanted.port}`;
  }

  /** Resolves when the container is ready, or immediately if the container has no port. */
  async start(): Promise<void> {
    const args = ["--runtime", CONTAINER_RUNTIME, "start", "--attach", "--sig-proxy=false", this.wanted.name];
    const running = watchProcess(
      spawn("podman", args, { env: this.store.env, stdio: ["ignore", "pipe", "pipe"] }),
    );
    this.running = running;
    if (this.wanted.port === undefined) return;
    for (const end = Date.now() + READY_MS; Date.now() < end && running.isAlive(); await sleep(LOOK_MS)) {
      if ((await fetch(`${this.origin}/readyz`).catch(() => undefined))?.ok) return;
    }
    throw new Error(`${this.wanted.name} did not become ready:\n${this.log()}`);
  }

  log(): string {
    return this.running?.log() ?? "";
  }

  isAlive(): boolean {
    return this.running?.isAlive() ?? false;
  }

  async ended(): Promise<number | null> {
    return this.running!.ended();
  }

  async kill(): Promise<void> {
    await this.store.podman("kill", "--signal", "KILL", this.wanted.name);
    await this.ended();
  }

  async stop(): Promise<{ code: number | null; seconds: number }> {
    const begun = performance.now();
    await this.store.podman("stop", "--time", String(GRACE_SECONDS), this.wanted.name);
    const code = await this.ended();
    return { code, seconds: (performance.now() - begun) / 1000 };
  }

  evaluate(program: string): Promise<string> {
    return this.store.podman("exec", this.wanted.name, "node", "--eval", program);
  }
}
