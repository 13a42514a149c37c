import { requestsPerSecond } from "../load";
import type { Load } from "../load-shape";
import { BASE, callerOf, mintMerchants } from "../merchants";
import { type Row, throughput } from "../report";
import { RATE_REQUEST } from "../requests";
import { takeTurns } from "../rounds";
import type { Stage } from "../stage";

/** Fastify with the same schema and the same prices, and a look-up of the key. */
export async function measureRates(stage: Stage): Promise<Row[]> {
  const merchants = await mintMerchants(stage.sql, 64);
  const [api, fastify] = [await stage.api(), await stage.start("bench-fastify")];
  const load: Omit<Load, "url"> = {
    method: "POST",
    paths: [`${BASE}/merchant/shipments/rates`],
    callers: merchants.map(callerOf),
    body: JSON.stringify(RATE_REQUEST),
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
  return [throughput("rates / Fastify", figures.api, figures.fastify, 0.7)];
}
