import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import postgres from "postgres";
import { assertDriverPatched } from "@/db/require-patch";
import { findFreePort } from "./free-port";
import {
  choosePostgresIdentity,
  findPostgresBinaries,
  type PostgresBinaries,
  type PostgresIdentity,
  SupervisedServer,
} from "./postgres-server";

export interface EmbeddedPostgres {
  url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const DATABASE = "tuma";

/**
 * Starts the embedded PostgreSQL on a data folder and initializes the folder on first use. Stops with the
 * process, and restarts on the same port after a crash.
 */
export async function startPostgres(options: { dataDir: string; port?: number }): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const binaries = findPostgresBinaries();
  const { identity, password } = prepareDataFolder(binaries, dataDir);
  const port = options.port ?? (await findFreePort("127.0.0.1"));
  const server = new SupervisedServer(binaries, identity, dataDir, port);
  await server.start();
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  await createDatabase(url("postgres"));
  return {
    url: url(DATABASE),
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
  };
}

function prepareDataFolder(
  binaries: PostgresBinaries,
  dataDir: string,
): { identity: PostgresIdentity; password: string } {
  const passwordFile = `${dataDir}.password`;
  if (existsSync(join(dataDir, "PG_VERSION"))) {
    const identity = choosePostgresIdentity(binaries.postgres, dataDir);
    return { identity, password: readFileSync(passwordFile, "utf8").trim() };
  }
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o711 });
  // Initialize in a temporary folder and rename, so that an interrupted first start leaves no partial data
  // folder.
  const fresh = `${dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  const identity = choosePostgresIdentity(binaries.postgres, fresh);
  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  // initdb reads the file as the PostgreSQL user.
  if (identity.uid !== undefined) chownSync(passwordFile, identity.uid, identity.gid ?? identity.uid);
  initialise(binaries, identity, fresh, passwordFile);
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(fresh, dataDir);
  return { identity, password };
}

function initialise(
  binaries: PostgresBinaries,
  identity: PostgresIdentity,
  dataDir: string,
  passwordFile: string,
): void {
  const { through, ...user } = identity;
  const locale = [
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const [command = binaries.initdb, ...args] = [
    ...through,
    binaries.initdb,
    "-D",
    dataDir,
    ...access,
    ...locale,
  ];
  const run = spawnSync(command, args, { ...user, cwd: "/", encoding: "utf8" });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr || run.error?.message}`);
}

async function createDatabase(url: string): Promise<void> {
  assertDriverPatched();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}
