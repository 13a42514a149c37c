import { createShipments } from "@/bench/create-statements";
import { type LoadProfile, requestsPerSecond } from "@/bench/load";
import { authHeaders, createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import { runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

const SHIPMENTS = 200;

/** Compares the API with a Fastify server that looks up the key and the shipment and returns the same response. */
export async function measureGet(stage: BenchEnvironment): Promise<BenchRow[]> {
  const [merchant] = await createTestMerchants(stage.sql, 1);
  const [api, fastify] = [await stage.api(), await stage.start("bench-fastify")];
  const load: Omit<LoadProfile, "url"> = {
    method: "GET",
    paths: await createShipments(api.url, merchant!, SHIPMENTS),
    callers: [authHeaders(merchant!)],
    connections: 8,
    seconds: stage.options.roundSeconds,
  };
  const figures = await runAlternating(
    {
      api: () => requestsPerSecond({ ...load, url: api.url }, stage.folder),
      fastify: () => requestsPerSecond({ ...load, url: fastify.url }, stage.folder),
    },
    stage.options.rounds,
    stage.settle,
  );
  await fastify.stop();
  return [compareThroughput("get by id / Fastify", figures.api, figures.fastify, 0.6)];
}
