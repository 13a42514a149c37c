import { existsSync } from "node:fs";
import { appendFile, chmod, cp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type BackupManifest, CLUSTER_FOLDER, hashFiles, MANIFEST_FILE } from "./backup-cluster";

interface PointInTime {
  archive: string;
  /** Restores all commits up to this time. PostgreSQL timestamp with time zone. */
  until: string;
}

/**
 * Restores a backup into a new data folder; with an archive, up to a time after the backup. Throws when a
 * backup file is missing or modified, or when the folder is not empty.
 */
export async function restoreCluster(backup: string, dataDir: string, point?: PointInTime): Promise<void> {
  await assertWhole(backup);
  const cluster = join(dataDir, CLUSTER_FOLDER);
  if (existsSync(cluster)) throw new Error(`${cluster} exists: restore into an empty folder.`);
  await cp(backup, dataDir, { recursive: true, preserveTimestamps: true });
  await chmod(dataDir, 0o711);
  await rm(join(dataDir, MANIFEST_FILE));
  // A restored cluster must not write to the archive of the original.
  await appendFile(join(cluster, "postgresql.auto.conf"), "archive_mode = off\n");
  if (point) await recoverTo(cluster, point);
}

async function assertWhole(backup: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(backup, MANIFEST_FILE), "utf8")) as BackupManifest;
  const found = await hashFiles(backup);
  const wrong = Object.entries(manifest.files).filter(([path, file]) => String(found[path]) !== String(file));
  if (wrong.length === 0) return;
  const names = wrong.slice(0, 5).map(([path]) => path);
  throw new Error(
    `The backup is not whole: ${wrong.length} files are missing or changed: ${names.join(", ")}`,
  );
}

async function recoverTo(cluster: string, { archive, until }: PointInTime): Promise<void> {
  if (/['\\\n]/.test(archive + until)) throw new Error("Neither quotes nor backslashes, please.");
  const settings = [
    `restore_command = 'cp "${resolve(archive)}/%f" "%p"'`,
    `recovery_target_time = '${until}'`,
    "recovery_target_action = 'promote'",
    // Rejects connections until the recovery target is reached. When the target cannot be reached, the start
    // fails with the reason.
    "hot_standby = off",
  ];
  await appendFile(join(cluster, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  await writeFile(join(cluster, "recovery.signal"), "", { mode: 0o600 });
}
