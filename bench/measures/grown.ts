import { createShipments } from "@/bench/create-statements";
import { insertListRows } from "../list-rows";
import { API_BASE_PATH, authHeaders, createTestMerchants } from "../merchants";
import { compareCost, type BenchRow } from "../report";
import { type BenchRun, runAlternating } from "@/bench/alternating-rounds";
import { type BenchEnvironment, createMigratedDatabase } from "@/bench/environment";
import { createShipmentLoad } from "./create";

const FEW = 10_000;
const MANY = 3_000_000;
const QUICK_MANY = 100_000;
const CREATING_MERCHANTS = 64;
const NEW = 200;
const OLD = 5000;
const SLOWER_AT_MOST = 1.2;

type Kind = "create" | "get, new" | "get, of all ages" | "list";

export async function measureGrown(stage: BenchEnvironment): Promise<BenchRow[]> {
  const [few, many] = [
    await prepare(stage, "few", FEW),
    await prepare(stage, "many", stage.options.quick ? QUICK_MANY : MANY),
  ];
  const kinds = Object.keys(few.contestants) as Kind[];
  const turns = Object.fromEntries(
    kinds.flatMap((kind) => [
      [`few ${kind}`, few.contestants[kind]],
      [`many ${kind}`, many.contestants[kind]],
    ]),
  );
  const settle = async () => {
    for (const { sql } of [few, many]) await sql`vacuum analyze shipment`;
  };
  const figures = await runAlternating<string>(turns, stage.options.rounds, settle);
  for (const { api } of [few, many]) await api.stop();
  return kinds.map((kind) =>
    compareCost(
      `${kind}, among millions / among 10,000`,
      figures[`many ${kind}`]!,
      figures[`few ${kind}`]!,
      SLOWER_AT_MOST,
    ),
  );
}

async function prepare(stage: BenchEnvironment, name: string, rows: number) {
  const { sql, databaseUrl } = await createMigratedDatabase(stage, name);
  const settings = { DATABASE_URL: databaseUrl, DATABASE_POOL: "8" };
  const api = await stage.start("bench-api", settings);
  const [large, small, reader, ...creating] = await createTestMerchants(sql, CREATING_MERCHANTS + 3);
  await insertListRows(sql, { largeMerchant: large!.id, smallMerchant: small!.id, rows });
  const fresh = await createShipments(api.url, reader!, NEW);
  const old = await sql<{ id: string }[]>`
    select id from (select id from shipment where merchant_id = ${large!.id}) s order by random() limit ${OLD}`;
  const get = (paths: string[], caller: typeof large) => () =>
    stage.load({ url: api.url, method: "GET", paths, callers: [authHeaders(caller!)], connections: 8 });
  const contestants: Record<Kind, BenchRun> = {
    create: () => stage.load({ ...createShipmentLoad(creating), url: api.url }),
    "get, new": get(fresh, reader),
    "get, of all ages": get(
      old.map(({ id }) => `${API_BASE_PATH}/merchant/shipments/${id}`),
      large,
    ),
    list: get([`${API_BASE_PATH}/merchant/shipments`], large),
  };
  return { sql, api, contestants };
}
