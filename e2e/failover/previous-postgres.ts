import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./run";

const SERVER = "postgresql-15";
/** Package with `psql` and `pg_basebackup`. */
const CLIENT = "postgresql-client-15";

export async function unpackPreviousPostgres(folder: string): Promise<string | null> {
  const installed = (await runProgram("dpkg-query", "--show", SERVER)).trim().split("\t").at(-1);
  const offered = (await runProgram("apt-cache", "madison", SERVER)).matchAll(/\|\s*(\S+)\s*\|/g);
  const other = [...offered].map(([, version]) => version!).find((version) => version !== installed);
  if (!other) return null;
  const root = join(folder, "former");
  mkdirSync(root);
  const fetched = `apt-get download -q ${SERVER}=${other} ${CLIENT}=${other}`;
  await runProgram(
    "sh",
    "-c",
    `cd ${root} && ${fetched} && for one in *.deb; do dpkg --extract "$one" .; done`,
  );
  return join(root, "usr/lib/postgresql/15");
}
