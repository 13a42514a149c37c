import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { waitForCondition } from "../../fixtures";
import { startProgram } from "../start-program";

const READY_MS = 60_000;
const NOBODY = "nobody:";

export async function startMariadb(folder: string): Promise<{ socket: string; end(): Promise<void> }> {
  const [data, temporary, socket] = [join(folder, "db"), join(folder, "db-tmp"), join(folder, "db.sock")];
  for (const path of [data, temporary]) mkdirSync(path);
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (user) for (const path of [folder, data, temporary]) chownSync(path, user.uid, user.gid);
  // Does not sync the disk, because the data is temporary.
  const swift = ["--innodb-flush-method=nosync", "--innodb-log-file-size=16M", "--sync-frm=0"];
  const common = [
    "--no-defaults",
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    ...swift,
    ...(user ? [`--user=${user.name}`] : []),
  ];
  const made = spawnSync(
    "mariadb-install-db",
    [...common, "--auth-root-authentication-method=normal", "--skip-test-db"],
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
  const server = startProgram(
    "/usr/sbin/mariadbd",
    [
      ...common,
      `--socket=${socket}`,
      `--pid-file=${join(folder, "db.pid")}`,
      "--skip-networking",
      "--innodb-flush-log-at-trx-commit=0",
    ],
    {},
  );
  const ask = (sql: string) =>
    spawnSync("mariadb", ["--no-defaults", "-uroot", `-S${socket}`, "-e", sql]).status === 0;
  const isReady = () => server.failed() !== null || ask("create database if not exists shop");
  await waitForCondition("MariaDB answers", isReady, READY_MS);
  if (server.failed()) throw server.failed();
  return { socket, end: () => server.end() };
}

function unprivileged(): { name: string; uid: number; gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(NOBODY))!;
  const [name, , uid, gid] = line.split(":");
  return { name: name!, uid: Number(uid), gid: Number(gid) };
}
