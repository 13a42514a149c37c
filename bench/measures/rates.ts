import { API_BASE_PATH, authHeaders, createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import { RATE_REQUEST } from "../requests";
import type { BenchEnvironment } from "@/bench/environment";

const CONNECTIONS = 16;
const FEW_CONNECTIONS = 8;

/** Compares the API with a Fastify server that has the same schema, the same prices and a key look-up. */
export async function measureRates(stage: BenchEnvironment): Promise<BenchRow[]> {
  const merchants = await createTestMerchants(stage.sql, 64);
  const [api, fastify] = [await stage.api(), await stage.start("bench-fastify")];
  const load = {
    method: "POST" as const,
    paths: [`${API_BASE_PATH}/merchant/shipments/rates`],
    callers: merchants.map(authHeaders),
    body: JSON.stringify(RATE_REQUEST),
  };
  const compare = (connections: number) =>
    stage.compare({
      api: () => stage.load({ ...load, connections, url: api.url }),
      fastify: () => stage.load({ ...load, connections, url: fastify.url }),
    });
  const [many, few] = [await compare(CONNECTIONS), await compare(FEW_CONNECTIONS)];
  await fastify.stop();
  return [
    compareThroughput("rates / Fastify", many.api, many.fastify, 0.7),
    compareThroughput("rates, 8 connections / Fastify", few.api, few.fastify, null),
  ];
}
