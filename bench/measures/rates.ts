import { requestsPerSecond } from "../load";
import type { Load } from "../load-shape";
import { BASE, callerOf, createTestMerchants } from "../merchants";
import { type Row, throughput } from "../report";
import { RATE_REQUEST } from "../requests";
import { takeTurns } from "../rounds";
import type { Stage } from "../stage";

const CONNECTIONS = 16;
const FEW_CONNECTIONS = 8;

/** Compares with Fastify that has the same schema and prices, and a key look-up. */
export async function measureRates(stage: Stage): Promise<Row[]> {
  const merchants = await createTestMerchants(stage.sql, 64);
  const [api, fastify] = [await stage.api(), await stage.start("bench-fastify")];
  const load: Omit<Load, "url" | "connections"> = {
    method: "POST",
    paths: [`${BASE}/merchant/shipments/rates`],
    callers: merchants.map(callerOf),
    body: JSON.stringify(RATE_REQUEST),
    seconds: stage.options.roundSeconds,
  };
  const compare = (connections: number) =>
    takeTurns(
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
    throughput("rates / Fastify", many.api, many.fastify, 0.7),
    throughput("rates, 8 connections / Fastify", few.api, few.fastify, null),
  ];
}
