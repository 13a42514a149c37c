import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { findFreePort } from "../../scripts/free-port";
import { pollUntil } from "./poll-until";
import { createTemporaryFolder } from "./temporary-folder";

const READY_MS = 20_000;
const SERVER_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export interface ServiceProcess {
  port: number;
  /** Sends SIGKILL. The next start uses the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

const PROGRAMS = {
  "redis-server": (port: number, folder: string) =>
    `--port ${port} --bind 127.0.0.1 --dir ${folder} --appendonly no`.split(" ").concat("--save", ""),
};

/** Returns the program's path. Null if the program is not installed; its tests are then skipped. */
export function findProgram(program: keyof typeof PROGRAMS): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...SERVER_FOLDERS];
  const path = folders.map((folder) => join(folder, program)).find(existsSync);
  return path && spawnSync(path, ["--version"]).status === 0 ? path : null;
}

export async function startService(program: keyof typeof PROGRAMS): Promise<ServiceProcess> {
  const path = findProgram(program);
  if (!path) throw new Error(`${program} is not installed`);
  const port = await findFreePort("127.0.0.1");
  const folder = createTemporaryFolder();
  let child: ChildProcess | null = null;
  const service: ServiceProcess = {
    port,
    async start() {
      child = spawn(path, PROGRAMS[program](port, folder.path), { stdio: "ignore", cwd: folder.path });
      if (!(await pollUntil(READY_MS, () => isOpen(port)))) throw new Error(`${program} did not start`);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    async remove() {
      await service.kill();
      folder.remove();
    },
  };
  await service.start();
  return service;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => answer(true)).once("error", () => answer(false));
  });
}
