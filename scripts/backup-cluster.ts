import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import postgres, { type ReservedSql } from "postgres";
import { assertDriverPatched } from "@/db/require-patch";

export interface BackupManifest {
  startedAt: string;
  endedAt: string;
  /** Size in bytes and SHA-256 of each file, by path within the backup. */
  files: Record<string, [number, string]>;
}

export const CLUSTER_FOLDER = "postgres";
export const MANIFEST_FILE = "backup.json";
/** Files to back up with the cluster; without the secret key, encrypted secrets and sessions are lost. */
const BESIDE = ["secret.key", "demo.json", "postgres.password"];
const LEFT_OUT = [
  "postmaster.pid",
  "postmaster.opts",
  "pg_wal/",
  "pg_replslot/",
  "pg_stat_tmp/",
  "pg_notify/",
  "pg_subtrans/",
];

export async function backupCluster(superuserUrl: string, to: string): Promise<BackupManifest> {
  assertDriverPatched();
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    const session = await sql.reserve();
    await mkdir(to, { mode: 0o700 });
    const [row] = await session<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    const from = row!.folder;
    const startedAt = new Date().toISOString();
    await copyBetweenMarks(session, from, join(to, CLUSTER_FOLDER));
    for (const name of BESIDE) await copyIfThere(join(dirname(from), name), join(to, name));
    const manifest = { startedAt, endedAt: new Date().toISOString(), files: await hashFiles(to) };
    await writeFile(join(to, MANIFEST_FILE), JSON.stringify(manifest), { mode: 0o600 });
    session.release();
    return manifest;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function copyBetweenMarks(session: ReservedSql, from: string, to: string): Promise<void> {
  const slot = `backup_${process.pid}_${Date.now()}`;
  await session`select pg_create_physical_replication_slot(${slot}, true, true)`;
  const [begin] = await session<{ segment: string }[]>`
    select pg_walfile_name(pg_backup_start(label => 'tuma', fast => true)) as segment`;
  await copyFolder(from, to);
  const [end] = await session<{ segment: string; label: string; map: string }[]>`
    select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as map
    from pg_backup_stop(wait_for_archive => false)`;
  await writeFile(join(to, "backup_label"), end!.label, { mode: 0o600 });
  if (end!.map !== "") throw new Error("The cluster has tablespaces elsewhere: use pg_basebackup for it.");
  const log = join(from, "pg_wal");
  const needed = (await readdir(log)).filter((name) => name >= begin!.segment && name <= end!.segment);
  for (const name of needed) await copyFile(join(log, name), join(to, "pg_wal", name));
  await session`select pg_drop_replication_slot(${slot})`;
}

/** Copies the files of a cluster without its WAL. Files that disappear during the copy are not needed. */
export async function copyFolder(from: string, to: string, inside = ""): Promise<void> {
  await mkdir(join(to, inside), { mode: 0o700 });
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = inside + entry.name;
    if (entry.isDirectory()) {
      if (LEFT_OUT.includes(`${path}/`)) await mkdir(join(to, path), { mode: 0o700 });
      else await copyFolder(from, to, `${path}/`);
    } else if (entry.isFile() && !LEFT_OUT.includes(path) && !entry.name.startsWith("pgsql_tmp")) {
      await copyIfThere(join(from, path), join(to, path));
    }
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

export async function hashFiles(folder: string): Promise<BackupManifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: BackupManifest["files"] = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    files[path.slice(folder.length + 1)] = [(await stat(path)).size, hash.digest("hex")];
  }
  return files;
}
