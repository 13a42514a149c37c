import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { MACHINES, type Network } from "./network";
import { runProgram } from "./run";

const BOUGHT = ["BACKUP_S3_KEY", "BACKUP_S3_SECRET", "ALERT_SMTP_PASSWORD"];

export interface Ports {
  database: number;
  standbys: number;
  metrics: number;
}

export type ChangePatroniSettings = (patroni: string) => string;

export interface PatroniConfig {
  secrets: Record<string, string>;
  isSynchronous: boolean;
  etcOf(machine: string): string;
}

export async function createPatroniConfig(
  folder: string,
  network: Network,
  ports: Ports,
  spoil: ChangePatroniSettings = (text) => text,
): Promise<PatroniConfig> {
  const [file, out] = [join(folder, "site.env"), join(folder, "out")];
  const secrets = await runProgram("sh", "deploy/secrets.sh");
  const own = {
    ...Object.fromEntries(MACHINES.map((machine) => [machine.toUpperCase(), network.addressOf(machine)])),
    PG_SHARED_BUFFERS: "128MB",
    ...Object.fromEntries(BOUGHT.map((name) => [name, "none"])),
  };
  const example = readFileSync("deploy/site.example.env", "utf8").split("\n");
  const filled = Object.entries(own).map((pair) => pair.join("="));
  const kept = example.filter((line) => !(line.split("=")[0]! in own));
  writeFileSync(file, [...kept, ...filled, secrets].join("\n"));
  await runProgram(process.execPath, "deploy/render.mjs", file, out);
  await runProgram("sh", "deploy/certificates.sh", file, out);
  const postgres = Number(await runProgram("id", "-g", "postgres"));
  for (const machine of MACHINES) {
    const etc = join(out, machine, "etc");
    edit(join(etc, "patroni/config.yml"), (text) => spoil(withoutBackups(lettingIn(network.gateway, text))));
    edit(join(etc, "haproxy/postgres.cfg"), (text) => withPorts(ports, text));
    for (const path of ["patroni/config.yml", "tuma/tls/machine.pem.key"])
      chownSync(join(etc, path), 0, postgres);
    mkdirSync(join(folder, machine));
  }
  return {
    secrets: parseEnv(readFileSync(file, "utf8")) as Record<string, string>,
    isSynchronous: /synchronous_mode: true/.test(readFileSync(join(out, "a/etc/patroni/config.yml"), "utf8")),
    etcOf: (machine) => join(out, machine, "etc"),
  };
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing of ${file} was changed`);
  writeFileSync(file, changed);
}

function withoutBackups(patroni: string): string {
  return patroni
    .replace('archive_mode: "on"', 'archive_mode: "off"')
    .replace(/\n *recovery_conf:\n.*restore_command.*/, "");
}

function lettingIn(address: string, patroni: string): string {
  return patroni.replace(/(\n *- hostssl tuma all )(\S+)\/32/, `$1${address}/32 scram-sha-256$1$2/32`);
}

function withPorts({ database, standbys, metrics }: Ports, haproxy: string): string {
  return haproxy
    .replace("127.0.0.1:5000\n", `127.0.0.1:${database}\n`)
    .replace("127.0.0.1:5001\n", `127.0.0.1:${standbys}\n`)
    .replace("127.0.0.1:8405", `127.0.0.1:${metrics}`);
}
