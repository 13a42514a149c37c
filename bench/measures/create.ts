import { createScript } from "../create-statements";
import { buildIdiomatic, startIdiomatic } from "../idiomatic-app";
import { type Load, requestsPerSecond } from "@/bench/load";
import { BASE, type BenchMerchant, authHeaders, createTestMerchants } from "../merchants";
import { transactionsPerSecond } from "../pgbench";
import { type Row, compareThroughput } from "../report";
import { SHIPMENT_REQUEST } from "../requests";
import { runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

const MERCHANTS = 200;
export const CLIENTS = 16;

export async function measureCreate(stage: BenchEnvironment): Promise<Row[]> {
  const { sql, folder, databaseUrl, options } = stage;
  const seconds = options.roundSeconds;
  const merchants = await createTestMerchants(sql, MERCHANTS);
  const api = await stage.api();
  buildIdiomatic();
  const idiomatic = await startIdiomatic();
  stage.onClose(idiomatic.stop);
  const script = await createScript(sql, merchants);
  const load = createLoad(merchants, seconds);
  const figures = await runAlternating(
    {
      api: () => requestsPerSecond({ ...load, url: api.url }, folder),
      pgbench: () => transactionsPerSecond({ ...script, databaseUrl, folder, clients: CLIENTS, seconds }),
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

export function createLoad(merchants: BenchMerchant[], seconds: number): Omit<Load, "url"> {
  return {
    method: "POST",
    paths: [`${BASE}/merchant/shipments`],
    callers: merchants.map(authHeaders),
    body: JSON.stringify(SHIPMENT_REQUEST),
    idempotent: true,
    connections: CLIENTS,
    seconds,
  };
}
