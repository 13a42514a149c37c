import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPgbench } from "./tools";

export interface PgbenchRun {
  databaseUrl: string;
  folder: string;
  script: string;
  variables: Record<string, string>;
  clients: number;
  seconds: number;
  asynchronous?: boolean;
}

const execute = promisify(execFile);

/**
 * Seconds that are discarded at the start of each run. Every run opens new connections, which have no cached
 * query plans yet.
 */
const WARM_UP_SECONDS = 1;

/** Transactions per second of a script with prepared statements, under the application role. */
export async function transactionsPerSecond(run: PgbenchRun): Promise<number> {
  const file = join(run.folder, "script.pgbench");
  writeFileSync(file, run.script);
  const variables = Object.entries(run.variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]);
  const seconds = run.seconds + WARM_UP_SECONDS;
  const size = ["-c", String(run.clients), "-j", "2", "-T", String(seconds), "-P", "1"];
  const args = ["-n", "-M", "prepared", ...size, ...variables, "-f", file];
  const { stdout, stderr } = await execute(findPgbench()!, args, { env: connectionOf(run) });
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  const reports = [...stderr.matchAll(/progress: ([\d.]+) s, ([\d.]+) tps/g)].slice(0, seconds);
  if (failed > 0 || /ERROR/.test(stderr) || reports.length < run.seconds) {
    throw new Error(`pgbench:\n${stdout}${stderr}`);
  }
  return tpsAfterWarmUp(reports.map(([, at, tps]) => ({ at: Number(at), tps: Number(tps) })));
}

function tpsAfterWarmUp(reports: { at: number; tps: number }[]): number {
  let transactions = 0;
  for (let index = WARM_UP_SECONDS; index < reports.length; index++) {
    transactions += reports[index]!.tps * (reports[index]!.at - reports[index - 1]!.at);
  }
  return transactions / (reports.at(-1)!.at - reports[WARM_UP_SECONDS - 1]!.at);
}

function connectionOf({ databaseUrl, asynchronous }: PgbenchRun): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
    PGOPTIONS: `-c role=tuma_app${asynchronous ? " -c synchronous_commit=off" : ""}`,
  };
}
