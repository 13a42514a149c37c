import { request } from "undici";
import { createApiClient } from "../api/client";
import type { Merchant } from "../authorization/identities";
import { buildOrder, ownerSql } from "../fixtures";
import { getCpuMs, getParentPid } from "@/e2e/setup/process-info";

const LISTS = [
  "/merchant/shipments",
  "/merchant/shipments?page=3&per_page=50",
  "/merchant/shipments?status=confirmed&created_from=2020-01-01T00:00:00Z",
  "/merchant/shipments?search=SHP-",
  "/merchant/webhooks",
];
const PAGES = [
  "/dashboard/sandbox",
  "/dashboard/sandbox/shipments",
  "/dashboard/sandbox/wallet",
  "/dashboard/sandbox/messages",
  "/dashboard/sandbox/request-log",
  "/dashboard/sandbox/api-keys",
  "/dashboard/sandbox/webhooks",
  "/api/dashboard/sandbox/search?q=SHP",
];
const NOTED = ["/api/dashboard/sandbox/shipments/export", "/api/dashboard/sandbox/wallet/statement.csv"];

export async function createManyShipments(
  { keys }: Merchant,
  shipments: number,
  origin: string,
): Promise<void> {
  const { status, body } = await createApiClient(keys.sandbox.key, "sandbox", { origin }).create(
    buildOrder({ payment_source: "gateway" }),
  );
  if (status !== 201) throw new Error(`The create was answered ${status}`);
  await ownerSql()`
    insert into shipment select copy.* from shipment s, generate_series(1, ${shipments}::int) n,
      jsonb_populate_record(s, jsonb_build_object('id', next_shipment_id(),
        'shipment_number', 'SHP-' || ${body.id}::text || n, 'tracking_code', 'COPY' || ${body.id}::text || n)) copy
    where s.id = ${body.id}`;
  await ownerSql()`analyze shipment`;
}

/** Reads all pages and endpoints. Throws for an unsuccessful response. */
export async function requestAllReads(
  { keys, cookie }: Merchant,
  origin: string,
  rounds: number,
  noted: readonly string[] = NOTED,
): Promise<void> {
  const client = createApiClient(keys.sandbox.key, "sandbox", { origin });
  for (let round = 0; round < rounds; round++) {
    for (const path of LISTS) succeeded(path, (await client.get(path)).status);
    for (const path of [...PAGES, ...noted]) {
      const { statusCode, body } = await request(origin + path, { headers: { cookie } });
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      succeeded(path, statusCode);
    }
  }
}

function succeeded(path: string, status: number): void {
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}

/** Returns the CPU milliseconds that the primary uses during the work. */
export async function measurePrimaryCpuMs(work: () => Promise<void>): Promise<number> {
  const [row] = await ownerSql()<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const server = getParentPid(row!.pid)!;
  const before = getCpuMs(server);
  await work();
  return Math.round(getCpuMs(server) - before);
}
