import type { Sql } from "postgres";
import type { ShipmentListFilter } from "@/lib/core/shipments/shipment-request";
import { insertListRows } from "../list-rows";
import { API_BASE_PATH, authHeaders, BENCH_MODE, createTestMerchants } from "../merchants";
import { compareCost, type BenchRow } from "../report";
import { createCallRateRun, runAlternating } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

export async function measureList(stage: BenchEnvironment): Promise<BenchRow[]> {
  const { sql, options } = stage;
  const [large, small] = await createTestMerchants(sql, 2);
  const rows = options.quick ? 100_000 : 1_000_000;
  await insertListRows(sql, { largeMerchant: large!.id, smallMerchant: small!.id, rows });
  const api = await stage.api();
  const list =
    (apiKey: string, query: string, connections = 8) =>
    () =>
      stage.load({
        url: api.url,
        method: "GET",
        paths: [`${API_BASE_PATH}/merchant/shipments${query}`],
        callers: [authHeaders({ apiKey })],
        connections,
        seconds: Math.ceil(options.roundSeconds / 2),
      });
  const cases = await casesOf(stage, large!.id);
  const figures = await stage.compare({
    reference: list(small!.apiKey, ""),
    ...Object.fromEntries(
      cases.map(({ name, query, connections }) => [name, list(large!.apiKey, query, connections)]),
    ),
  });
  return [
    ...costsOf("list", cases, figures),
    ...(await measureDashboard(stage, { large: large!.id, small: small!.id })),
  ];
}

async function measureDashboard(
  { sql, options }: BenchEnvironment,
  merchants: { large: number; small: number },
): Promise<BenchRow[]> {
  const { listForDashboard } = await import("@/lib/shipments/read/list-for-dashboard");
  const { large, small } = merchants;
  const list = (merchantId: number, filter: ShipmentListFilter) =>
    createCallRateRun(options.roundSeconds / 2, () =>
      listForDashboard({ merchantId, mode: BENCH_MODE }, filter),
    );
  const { number, code, receiver, phone } = await namesOf(sql, large);
  const deep = options.quick ? 5000 : 50_000;
  const [row] = await sql<{ id: number }[]>`
    select id::float8 as id from shipment where merchant_id = ${large} order by id desc offset ${deep} limit 1`;
  const cases: (Pick<ListCase, "name" | "atMost"> & { filter: ShipmentListFilter })[] = [
    { name: "page 1", filter: {}, atMost: 1.5 },
    { name: `page ${deep / 50}`, filter: { before: row!.id }, atMost: 1.5 },
    { name: "status of 2 %", filter: { status: "in_transit" }, atMost: 2 },
    { name: "status of 92 %", filter: { status: "delivered" }, atMost: 2 },
    { name: "exact search", filter: { search: number }, atMost: 3 },
    { name: "prefix search", filter: { search: number.slice(0, -3) }, atMost: 3 },
    { name: "substring search", filter: { search: code.slice(6, 14) }, atMost: 10 },
    { name: "prefix of all", filter: { search: "SHP-20" }, atMost: 10 },
    { name: "search of a receiver", filter: { search: receiver }, atMost: 10 },
    { name: "search of a phone", filter: { search: `0${phone.slice(4)}` }, atMost: 10 },
    { name: "search of an address of all", filter: { search: "Mikocheni" }, atMost: 10 },
  ];
  const figures = await runAlternating(
    {
      reference: list(small, {}),
      ...Object.fromEntries(cases.map(({ name, filter }) => [name, list(large, filter)])),
    },
    options.rounds,
  );
  return costsOf("dashboard list", cases, figures);
}

function costsOf(
  what: string,
  cases: Pick<ListCase, "name" | "atMost">[],
  figures: Record<string, number[]>,
): BenchRow[] {
  return cases.map(({ name, atMost }) =>
    compareCost(`${what}, ${name} / page 1 of 100`, figures[name]!, figures.reference!, atMost),
  );
}

interface ListCase {
  name: string;
  query: string;
  atMost: number | null;
  /** Default: 8. */
  connections?: number;
}

interface Names {
  number: string;
  code: string;
  reference: string;
  receiver: string;
  phone: string;
}

async function namesOf(sql: Sql, merchantId: number): Promise<Names> {
  const [row] = await sql<Names[]>`
    select shipment_number as number, tracking_code as code, merchant_reference as reference,
      receiver_name as receiver, receiver_phone as phone from shipment
    where merchant_id = ${merchantId} and merchant_reference is not null order by id desc offset 7777 limit 1`;
  return row!;
}

async function casesOf({ sql, options }: BenchEnvironment, merchantId: number): Promise<ListCase[]> {
  const { number, code, reference } = await namesOf(sql, merchantId);
  const lastYears = `SHP-${new Date().getFullYear() - 1}`;
  const lastPage = options.quick ? 500 : 5000;
  return [
    { name: "page 1", query: "", atMost: 1.5 },
    { name: `page ${lastPage}`, query: `?page=${lastPage}`, atMost: 40 },
    { name: "status of 2 %", query: "?status=in_transit", atMost: 2 },
    { name: "status of 92 %", query: "?status=delivered", atMost: 2 },
    { name: "exact search", query: `?search=${number}`, atMost: 3 },
    { name: "prefix search", query: `?search=${number.slice(0, -3)}`, atMost: 3 },
    { name: "substring search", query: `?search=${code.slice(6, 14)}`, atMost: 10 },
    { name: "search of a reference", query: `?search=${reference}`, atMost: 10 },
    { name: "search without a hit", query: "?search=QQQ-99-WWW", atMost: 10 },
    { name: "prefix of all", query: "?search=SHP-20", atMost: 10 },
    { name: "search of one character", query: "?search=a", atMost: 10 },
    // The worst case: the prefix matches half of all rows but none of the newest rows. Two connections,
    // because the service runs at most two costly searches per merchant at once.
    { name: "prefix of last year's", query: `?search=${lastYears}`, atMost: null, connections: 2 },
  ];
}
