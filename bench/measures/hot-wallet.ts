import { createPgbenchScript } from "../create-statements";
import { createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import type { BenchEnvironment } from "@/bench/environment";
import { CONNECTION_COUNT, createShipmentLoad } from "./create";

export async function measureHotWallet(stage: BenchEnvironment): Promise<BenchRow[]> {
  const merchants = await createTestMerchants(stage.sql, 1);
  const api = await stage.api();
  const script = await createPgbenchScript(stage.sql, merchants);
  const figures = await stage.compare({
    api: () => stage.load({ ...createShipmentLoad(merchants), url: api.url }),
    pgbench: () => stage.pgbench({ ...script, clients: CONNECTION_COUNT }),
  });
  return [compareThroughput("create, one hot wallet / pgbench", figures.api, figures.pgbench, 0.6)];
}
