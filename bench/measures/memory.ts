import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { createTestMerchants } from "../merchants";
import { type BenchRow, compareWithLimit, createRow } from "../report";
import type { BenchEnvironment } from "@/bench/environment";
import { startServiceFromScript, type RunningService } from "@/bench/service";
import { createShipmentLoad } from "./create";

const MERCHANTS = 50;
const CREATES = 100_000;
const REST_MB_MAX = 350;
const GROWTH_MAX = 1.15;
const LOOK_MS = 1000;
const REST_CHANGE_MB = 3;

/** Measures the resident memory of web and worker in one process, idle and after work. */
export async function measureMemory(stage: BenchEnvironment): Promise<BenchRow[]> {
  const creates = stage.options.quick ? 4000 : CREATES;
  const dataDir = join(stage.folder, "memory");
  const service = await startServiceFromScript({
    DATABASE_URL: "",
    SECRET_KEY: "",
    WORKER: "inline",
    DATA_DIR: dataDir,
  });
  const restMb = await atRest(service);
  const sql = postgres(readFileSync(join(dataDir, "database-owner.url"), "utf8").trim(), { max: 1 });
  const merchants = await createTestMerchants(sql, MERCHANTS);
  await sql`delete from webhook_endpoint where merchant_id = any (${merchants.map(({ id }) => id)})`;
  const load = { ...createShipmentLoad(merchants), url: service.url };
  const created = async () => {
    const [row] = await sql<{ count: string }[]>`
      select count(*) from shipment where merchant_id = any (${merchants.map(({ id }) => id)})`;
    return Number(row!.count);
  };
  const leastUntil = async (wanted: number) => {
    let leastMb = service.residentMb();
    const looks = setInterval(() => {
      leastMb = Math.min(leastMb, service.residentMb());
    }, LOOK_MS);
    while ((await created()) < wanted) await stage.load(load);
    clearInterval(looks);
    return leastMb;
  };
  await leastUntil(creates / 4);
  const halfMb = await leastUntil(creates / 2);
  await leastUntil((creates * 3) / 4);
  const allMb = await leastUntil(creates);
  await sql.end();
  await service.stop();
  return [
    compareWithLimit(`memory at rest / ${REST_MB_MAX} MB`, "MB", restMb, REST_MB_MAX),
    createRow({
      name: `memory after ${creates.toLocaleString("en")} creates / after half`,
      unit: "MB",
      subject: allMb,
      reference: halfMb,
      bar: { atMost: GROWTH_MAX },
    }),
  ];
}

/** Waits until the resident memory is stable after the start. Returns MB. */
async function atRest(service: RunningService): Promise<number> {
  let before = 0;
  let now = service.residentMb();
  for (let looks = 0; looks < 20 && Math.abs(now - before) > REST_CHANGE_MB; looks++) {
    await sleep(LOOK_MS);
    before = now;
    now = service.residentMb();
  }
  return now;
}
