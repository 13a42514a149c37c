import { spawnSync } from "node:child_process";
import { chownSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
