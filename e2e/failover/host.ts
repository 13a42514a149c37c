import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Machine, Network } from "./network";
import { runProgram } from "./run";

type Service = "etcd" | "patroni";

export class Host {
  private running: { child: ChildProcess; init: number } | null = null;

  constructor(
    readonly machine: Machine,
    private readonly network: Network,
    private readonly etc: string,
    private readonly disk: string,
    formerPostgres: string | null = null,
  ) {
    if (formerPostgres) symlinkSync(formerPostgres, join(disk, "former"));
    const owner = Number(readFileSync("/etc/passwd", "utf8").match(/^postgres:[^:]*:(\d+)/m)![1]);
    for (const name of ["postgresql/15", "etcd"]) mkdirSync(join(disk, name), { recursive: true });
    for (const name of ["postgresql", "postgresql/15"]) chownSync(join(disk, name), owner, owner);
  }

  get name(): string {
    return `tuma-${this.machine}`;
  }

  get address(): string {
    return this.network.addressOf(this.machine);
  }

  get isRunning(): boolean {
    return this.running !== null;
  }

  async start(): Promise<void> {
    const said = openSync(join(this.disk, "host.log"), "a");
    const inside = ["netns", "exec", this.network.namespaceOf(this.machine)];
    const own = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
    const host = ["sh", "e2e/failover/host.sh", this.etc, this.disk];
    const child = spawn("setpriv", ["--pdeathsig", "KILL", "ip", ...inside, ...own, ...host], {
      stdio: ["ignore", said, said],
    });
    closeSync(said);
    await once(child, "spawn");
    this.running = { child, init: await childOf(child) };
  }

  async kill(): Promise<void> {
    if (!this.running) return;
    const { child, init } = this.running;
    this.running = null;
    const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
    signal(init, "SIGKILL");
    await ended;
  }

  /** Freezes all processes until `thaw`. The processes then see a clock jump. */
  freeze(): void {
    for (const pid of this.processes()) signal(pid, "SIGSTOP");
  }

  thaw(): void {
    for (const pid of this.processes()) signal(pid, "SIGCONT");
  }

  async cut(): Promise<void> {
    await this.network.cut(this.machine);
  }

  async join(): Promise<void> {
    await this.network.mend(this.machine);
  }

  async keepAway(service: Service): Promise<void> {
    writeFileSync(join(this.disk, `${service}.off`), "");
    await this.shell(`pkill -KILL -x ${service}`);
  }

  letBack(service: Service): void {
    rmSync(join(this.disk, `${service}.off`));
  }

  /** Kills the postmaster with SIGKILL. Patroni must detect the crash. */
  async killPostmaster(): Promise<void> {
    await this.shell("kill -9 $(head -1 /var/lib/postgresql/15/tuma/postmaster.pid)");
  }

  /**
   * Replaces the former release with the installed release, like `apt-get upgrade`. Running processes continue
   * with the former release until a restart.
   */
  async updatePostgres(): Promise<void> {
    const former = join(this.disk, "former");
    if (!existsSync(former)) return;
    rmSync(former);
    await this.shell("umount --lazy /usr/lib/postgresql/15");
  }

  async postgresVersion(): Promise<string> {
    const version = await this.shell("runuser -u postgres -- psql -XAtc 'show server_version'");
    return version.trim().split(" ")[0]!;
  }

  async shell(script: string): Promise<string> {
    return runProgram("nsenter", "-t", String(this.running!.init), "-m", "-p", "-n", "sh", "-c", script);
  }

  log(service: Service): string {
    try {
      return readFileSync(join(this.disk, `${service}.log`), "utf8");
    } catch {
      return "";
    }
  }

  private processes(): number[] {
    if (!this.running) return [];
    const own = namespaceOf(this.running.init);
    const all = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
    return all.filter((pid) => namespaceOf(pid) === own);
  }
}

function namespaceOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return null;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ignores the error, because the process has already ended.
  }
}

async function childOf({ pid, exitCode }: ChildProcess): Promise<number> {
  for (;;) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    if (children !== "") return Number(children.split(" ")[0]);
    if (exitCode !== null) throw new Error("The machine of the trial did not start");
    await new Promise((resolve) => setImmediate(resolve));
  }
}
