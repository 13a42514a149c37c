import { createShipments } from "@/bench/create-statements";
import { authHeaders, createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import type { BenchEnvironment } from "@/bench/environment";

const SHIPMENTS = 200;

/** Compares the API with a Fastify server that looks up the key and the shipment and returns the same response. */
export async function measureGet(stage: BenchEnvironment): Promise<BenchRow[]> {
  const [merchant] = await createTestMerchants(stage.sql, 1);
  const [api, fastify] = [await stage.api(), await stage.start("bench-fastify")];
  const paths = await createShipments(api.url, merchant!, SHIPMENTS);
  const load = { method: "GET" as const, paths, callers: [authHeaders(merchant!)], connections: 8 };
  const figures = await stage.compare({
    api: () => stage.load({ ...load, url: api.url }),
    fastify: () => stage.load({ ...load, url: fastify.url }),
  });
  await fastify.stop();
  return [compareThroughput("get by id / Fastify", figures.api, figures.fastify, 0.6)];
}
