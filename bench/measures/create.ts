import { createPgbenchScript } from "../create-statements";
import { buildIdiomaticApp, startIdiomaticApp } from "../idiomatic-app";
import type { LoadProfile } from "@/bench/load";
import { API_BASE_PATH, type BenchMerchant, authHeaders, createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import { SHIPMENT_REQUEST } from "../requests";
import type { BenchEnvironment } from "@/bench/environment";

const MERCHANTS = 200;
export const CONNECTION_COUNT = 16;

export async function measureCreate(stage: BenchEnvironment): Promise<BenchRow[]> {
  const merchants = await createTestMerchants(stage.sql, MERCHANTS);
  const api = await stage.api();
  buildIdiomaticApp();
  const idiomatic = await startIdiomaticApp();
  stage.onClose(idiomatic.stop);
  const script = await createPgbenchScript(stage.sql, merchants);
  const load = createShipmentLoad(merchants);
  const figures = await stage.compare({
    api: () => stage.load({ ...load, url: api.url }),
    pgbench: () => stage.pgbench({ ...script, clients: CONNECTION_COUNT }),
    idiomatic: () => stage.load({ ...load, url: idiomatic.url, paths: ["/api/shipments"] }),
  });
  await idiomatic.stop();
  return [
    compareThroughput("create, many merchants / pgbench", figures.api, figures.pgbench, 0.5),
    compareThroughput("create / idiomatic form", figures.api, figures.idiomatic, 4),
  ];
}

export function createShipmentLoad(merchants: BenchMerchant[]): Omit<LoadProfile, "url" | "seconds"> {
  return {
    method: "POST",
    paths: [`${API_BASE_PATH}/merchant/shipments`],
    callers: merchants.map(authHeaders),
    body: JSON.stringify(SHIPMENT_REQUEST),
    idempotent: true,
    connections: CONNECTION_COUNT,
  };
}
