import { createSome } from "../create-some";
import { requestsPerSecond } from "../load";
import type { Load } from "../load-shape";
import { callerOf, createTestMerchants } from "../merchants";
import { type Row, throughput } from "../report";
import { takeTurns } from "../rounds";
import type { Stage } from "../stage";

const SHIPMENTS = 200;

/** Compares with Fastify that looks up key and shipment and returns the same response. */
export async function measureGet(stage: Stage): Promise<Row[]> {
  const [merchant] = await createTestMerchants(stage.sql, 1);
  const [api, fastify] = [await stage.api(), await stage.start("bench-fastify")];
  const load: Omit<Load, "url"> = {
    method: "GET",
    paths: await createSome(api.url, merchant!, SHIPMENTS),
    callers: [callerOf(merchant!)],
    connections: 8,
    seconds: stage.options.roundSeconds,
  };
  const figures = await takeTurns(
    {
      api: () => requestsPerSecond({ ...load, url: api.url }, stage.folder),
      fastify: () => requestsPerSecond({ ...load, url: fastify.url }, stage.folder),
    },
    stage.options.rounds,
    stage.settle,
  );
  await fastify.stop();
  return [throughput("get by id / Fastify", figures.api, figures.fastify, 0.6)];
}
