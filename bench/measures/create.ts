import { createPgbenchScript } from "../create-statements";
import { buildIdiomaticApp, startIdiomaticApp } from "../idiomatic-app";
import { type LoadProfile, requestsPerSecond } from "@/bench/load";
import { API_BASE_PATH, type BenchMerchant, authHeaders, createTestMerchants } from "../merchants";
import { transactionsPerSecond } from "../pgbench";
import { type BenchRow, compareThroughput } from "../report";
import { SHIPMENT_REQUEST } from "../requests";
import { runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

const MERCHANTS = 200;
export const CONNECTION_COUNT = 16;

export async function measureCreate(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql, folder, databaseUrl, options } = stage;
  const seconds = options.roundSeconds;
  const merchants = await createTestMerchants(sql, MERCHANTS);
  const api = await stage.api();
  buildIdiomaticApp();
  const idiomatic = await startIdiomaticApp();
  stage.onClose(idiomatic.stop);
  const script = await createPgbenchScript(sql, merchants);
  const load = createShipmentLoad(merchants, seconds);
  const figures = await runAlternating(
    {
      api: () => requestsPerSecond({ ...load, url: api.url }, folder),
      pgbench: () =>
        transactionsPerSecond({ ...script, databaseUrl, folder, clients: CONNECTION_COUNT, seconds }),
      idiomatic: () => requestsPerSecond({ ...load, url: idiomatic.url, paths: ["/api/shipments"] }, folder),
    },
    options.rounds,
    stage.settle,
  );
  await idiomatic.stop();
  return [
    compareThroughput("create, many merchants / pgbench", figures.api, figures.pgbench, 0.5),
    compareThroughput("create / idiomatic form", figures.api, figures.idiomatic, 4),
  ];
}

export function createShipmentLoad(merchants: BenchMerchant[], seconds: number): Omit<LoadProfile, "url"> {
  return {
    method: "POST",
    paths: [`${API_BASE_PATH}/merchant/shipments`],
    callers: merchants.map(authHeaders),
    body: JSON.stringify(SHIPMENT_REQUEST),
    idempotent: true,
    connections: CONNECTION_COUNT,
    seconds,
  };
}
