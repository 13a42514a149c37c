import { createShipments } from "@/bench/create-statements";
import { createTestMerchants } from "../merchants";
import { type BenchRow, compareThroughput } from "../report";
import type { BenchEnvironment } from "@/bench/environment";

const SHIPMENTS = 100;
/** Simulated client addresses: enough to stay below the limit per address. */
const ADDRESSES = 250;
const CONNECTIONS = 8;

/** Compares the server-rendered tracking page with an empty page of the same app. */
export async function measureTracking(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql } = stage;
  // Allow more concurrent pages, because the default of two does not saturate the CPU.
  const api = await stage.start("bench-api", {
    TRUSTED_PROXY_HOPS: "1",
    MAX_PAGES_AT_ONCE: String(CONNECTIONS),
  });
  const [merchant] = await createTestMerchants(sql, 1);
  await createShipments(api.url, merchant!, SHIPMENTS);
  const codes = await sql<{ code: string }[]>`
    select tracking_code as code from shipment where merchant_id = ${merchant!.id}`;
  const callers = Array.from({ length: ADDRESSES }, (_, index) => ({ "x-forwarded-for": `10.0.0.${index}` }));
  const open = (paths: string[]) =>
    stage.load({ url: api.url, method: "GET", paths, callers, connections: CONNECTIONS });
  const figures = await stage.compare({
    tracking: () => open(codes.map(({ code }) => `/track?code=${code}`)),
    blank: () => open(["/blank"]),
  });
  await api.stop();
  return [compareThroughput("tracking page / empty page", figures.tracking, figures.blank, 0.6)];
}
