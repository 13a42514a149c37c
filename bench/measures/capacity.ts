import { createShipments } from "@/bench/create-statements";
import type { LoadProfile } from "@/bench/load";
import { API_BASE_PATH, type BenchMerchant, authHeaders, createTestMerchants } from "../merchants";
import { pinToCores, getPostmasterPid, getCpuSeconds } from "../processor-time";
import { type BenchRow, createRow } from "../report";
import { RATE_REQUEST } from "../requests";
import { median } from "@/bench/alternating-rounds";
import type { BenchProcess } from "../service";
import type { BenchEnvironment } from "@/bench/environment";
import { createShipmentLoad } from "./create";

const MERCHANTS = 64;
/** Low concurrency, so that no core is saturated while costs are measured. */
const CALM_CONNECTIONS = 2;
const FULL_CONNECTIONS = 16;
const KEPT = 0.8;

/** CPU milliseconds per request. */
interface Costs {
  web: number;
  database: number;
}

export async function measureCapacity(stage: BenchEnvironment): Promise<BenchRow[]> {
  const [postmaster, merchants] = [
    await getPostmasterPid(stage.sql),
    await createTestMerchants(stage.sql, MERCHANTS),
  ];
  const api = await stage.start("bench-api");
  const loads = await loadsOf(api, merchants);
  const rows: BenchRow[] = [];
  try {
    for (const [name, load] of Object.entries(loads)) {
      const ask = (connections: number) => stage.load({ ...load, connections });
      await ask(FULL_CONNECTIONS);
      await stage.settle();
      const costs = await costsOf(api.pid, postmaster, stage.options.roundSeconds, () =>
        ask(CALM_CONNECTIONS),
      );
      const place = (web: number, database: number) => {
        pinToCores(api.pid, [web]);
        pinToCores(postmaster, [database]);
        const busy = web === database || costs.web > costs.database ? web : database;
        pinToCores(process.pid, [busy === 0 ? 1 : 0]);
      };
      const full = async () => {
        const figures: number[] = [];
        while (figures.length < stage.options.rounds) figures.push(await ask(FULL_CONNECTIONS));
        return median(figures);
      };
      place(0, 0);
      rows.push(held(`${name}, one core / arithmetic`, await full(), 1000 / (costs.web + costs.database)));
      place(0, 1);
      rows.push(
        held(`${name}, two cores / arithmetic`, await full(), 1000 / Math.max(costs.web, costs.database)),
      );
      for (const pid of [api.pid, postmaster, process.pid]) pinToCores(pid, [0, 1]);
      rows.push(shown(`${name}: ms of web / of database`, costs));
    }
  } finally {
    for (const pid of [postmaster, process.pid]) pinToCores(pid, [0, 1]);
    await api.stop();
  }
  return rows;
}

async function loadsOf(
  { url }: BenchProcess,
  merchants: BenchMerchant[],
): Promise<Record<string, Omit<LoadProfile, "connections" | "seconds">>> {
  const common = { url, callers: merchants.map(authHeaders) };
  return {
    rates: {
      ...common,
      method: "POST",
      paths: [`${API_BASE_PATH}/merchant/shipments/rates`],
      body: JSON.stringify(RATE_REQUEST),
    },
    get: {
      ...common,
      callers: [authHeaders(merchants[0]!)],
      method: "GET",
      paths: await createShipments(url, merchants[0]!, 100),
    },
    create: { ...createShipmentLoad(merchants), url },
  };
}

async function costsOf(
  web: number,
  database: number,
  seconds: number,
  ask: () => Promise<number>,
): Promise<Costs> {
  const before = [getCpuSeconds(web), getCpuSeconds(database)] as const;
  const requests = (await ask()) * seconds;
  const used = (pid: number, since: number) => ((getCpuSeconds(pid) - since) * 1000) / requests;
  return { web: used(web, before[0]), database: used(database, before[1]) };
}

function held(name: string, measured: number, promised: number): BenchRow {
  const figures = { unit: "per second", subject: measured, reference: promised };
  return createRow({ name, ...figures, bar: { atLeast: KEPT } });
}

function shown(name: string, { web, database }: Costs): BenchRow {
  return createRow({ name, unit: "ms", subject: web, reference: database, bar: null });
}
