import { type LoadProfile, requestsPerSecond } from "@/bench/load";
import { API_BASE_PATH, authHeaders, createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import { RATE_REQUEST } from "../requests";
import { runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

const CONNECTIONS = 16;
const FEW_CONNECTIONS = 8;

/** Compares the API with a Fastify server that has the same schema and prices, and a key look-up. */
export async function measureRates(stage: BenchEnvironment): Promise<BenchRow[]> {
  const merchants = await createTestMerchants(stage.sql, 64);
  const [api, fastify] = [await stage.api(), await stage.start("bench-fastify")];
  const load: Omit<LoadProfile, "url" | "connections"> = {
    method: "POST",
    paths: [`${API_BASE_PATH}/merchant/shipments/rates`],
    callers: merchants.map(authHeaders),
    body: JSON.stringify(RATE_REQUEST),
    seconds: stage.options.roundSeconds,
  };
  const compare = (connections: number) =>
    runAlternating(
      {
        api: () => requestsPerSecond({ ...load, connections, url: api.url }, stage.folder),
        fastify: () => requestsPerSecond({ ...load, connections, url: fastify.url }, stage.folder),
      },
      stage.options.rounds,
      stage.settle,
    );
  const [many, few] = [await compare(CONNECTIONS), await compare(FEW_CONNECTIONS)];
  await fastify.stop();
  return [
    compareThroughput("rates / Fastify", many.api, many.fastify, 0.7),
    compareThroughput("rates, 8 connections / Fastify", few.api, few.fastify, null),
  ];
}
