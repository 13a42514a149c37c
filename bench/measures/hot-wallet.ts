import { createPgbenchScript } from "../create-statements";
import { requestsPerSecond } from "../load";
import { createTestMerchants } from "../merchants";
import { transactionsPerSecond } from "../pgbench";
import { type BenchRow, compareThroughput } from "../report";
import { runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";
import { CONNECTION_COUNT, createShipmentLoad } from "./create";

export async function measureHotWallet(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql, folder, databaseUrl, options } = stage;
  const seconds = options.roundSeconds;
  const merchants = await createTestMerchants(sql, 1);
  const api = await stage.api();
  const script = await createPgbenchScript(sql, merchants);
  const load = createShipmentLoad(merchants, seconds);
  const figures = await runAlternating(
    {
      api: () => requestsPerSecond({ ...load, url: api.url }, folder),
      pgbench: () =>
        transactionsPerSecond({ ...script, databaseUrl, folder, clients: CONNECTION_COUNT, seconds }),
    },
    options.rounds,
    stage.settle,
  );
  return [compareThroughput("create, one hot wallet / pgbench", figures.api, figures.pgbench, 0.6)];
}
