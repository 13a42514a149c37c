import { startStandby } from "@/e2e/setup/standby";
import { createPgbenchScript } from "../create-statements";
import { createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import type { BenchEnvironment } from "@/bench/environment";

const MERCHANTS = 200;
const CLIENTS = 64;
const CALL_MS = 1;
const FOLLOWS_MS = 30_000;

export async function measureStandby(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql, folder, databaseUrl, ownerUrl } = stage;
  const standby = await startStandby({ databaseUrl, ownerUrl }, folder);
  stage.onClose(() => standby.remove());
  await waitForIt(stage, "*");
  const { script, variables } = await createPgbenchScript(sql, await createTestMerchants(sql, MERCHANTS));
  const { notifyWorkers } = await import("@/lib/jobs/notify-workers");
  const commits = (text: string) => stage.pgbench({ script: text, variables, clients: CLIENTS });
  const figures = await stage.compare({
    plain: () => commits(script),
    after: async () => {
      const calls = setInterval(() => notifyWorkers({ jobs: 1, webhooks: true }), CALL_MS);
      return commits(script).finally(() => clearInterval(calls));
    },
    within: () => commits(`begin;\n${script}\nselect pg_notify('wake', '');\ncommit;`),
  });
  await waitForIt(stage, "");
  return [
    compareThroughput("commits with a standby, woken after / plain", figures.after, figures.plain, 0.9),
    compareThroughput("commits with a standby, woken within / plain", figures.within, figures.plain, null),
  ];
}

/** Sets the standbys that commits wait for. With an empty string, commits do not wait. */
async function waitForIt({ sql }: BenchEnvironment, names: string): Promise<void> {
  await sql.unsafe(`alter system set synchronous_standby_names = '${names}'`);
  await sql`select pg_reload_conf()`;
  const until = performance.now() + FOLLOWS_MS;
  for (;;) {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from pg_stat_replication where sync_state = 'sync') as waits`;
    if (row!.waits === (names !== "")) return;
    if (performance.now() > until) throw new Error("The standby does not follow");
  }
}
