import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { pollUntil } from "@/e2e/setup/poll-until";

const ATTACHED_MS = 10_000;

export const hasStrace = spawnSync("strace", ["-qq", "true"]).status === 0;

export class DiskFlushFaultInjector {
  private constructor(private readonly tracer: ChildProcess) {}

  static async begin(postmaster: number): Promise<DiskFlushFaultInjector> {
    const processes = [postmaster, ...childrenOf(postmaster)];
    const named = processes.flatMap((pid) => ["-p", String(pid)]);
    const failing = ["-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:error=EIO"];
    const tracer = spawn("strace", ["-f", "-qq", "-o", "/dev/null", ...failing, ...named], {
      stdio: "ignore",
    });
    if (!(await pollUntil(ATTACHED_MS, () => processes.every(isTraced))))
      throw new Error("strace did not attach");
    return new DiskFlushFaultInjector(tracer);
  }

  async end(): Promise<void> {
    if (this.tracer.exitCode !== null || this.tracer.signalCode !== null) return;
    const ended = once(this.tracer, "exit");
    this.tracer.kill();
    await ended;
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

function isTraced(pid: number): boolean {
  try {
    return !/^TracerPid:\t0$/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return true;
  }
}
