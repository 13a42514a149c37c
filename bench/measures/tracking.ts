import { createShipments } from "@/bench/create-statements";
import { type LoadProfile, requestsPerSecond } from "@/bench/load";
import { createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import { runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

const SHIPMENTS = 100;
/** Simulated client addresses: enough to stay below the limit per address. */
const ADDRESSES = 250;
const CONNECTIONS = 8;

/** Compares the server-rendered tracking page with an empty page of the same app. */
export async function measureTracking(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql, folder, options } = stage;
  // Allow more concurrent pages, because the default of two does not saturate the CPU.
  const api = await stage.start("bench-api", {
    TRUSTED_PROXY_HOPS: "1",
    MAX_PAGES_AT_ONCE: String(CONNECTIONS),
  });
  const [merchant] = await createTestMerchants(sql, 1);
  await createShipments(api.url, merchant!, SHIPMENTS);
  const codes = await sql<{ code: string }[]>`
    select tracking_code as code from shipment where merchant_id = ${merchant!.id}`;
  const pages = (paths: string[]): LoadProfile => ({
    url: api.url,
    method: "GET",
    paths,
    callers: Array.from({ length: ADDRESSES }, (_, index) => ({ "x-forwarded-for": `10.0.0.${index}` })),
    connections: CONNECTIONS,
    seconds: options.roundSeconds,
  });
  const figures = await runAlternating(
    {
      tracking: () => requestsPerSecond(pages(codes.map(({ code }) => `/track?code=${code}`)), folder),
      blank: () => requestsPerSecond(pages(["/blank"]), folder),
    },
    options.rounds,
    stage.settle,
  );
  await api.stop();
  return [compareThroughput("tracking page / empty page", figures.tracking, figures.blank, 0.6)];
}
