import { join } from "node:path";
import { type BenchRow, compareWithLimit } from "../report";
import type { BenchEnvironment } from "@/bench/environment";
import { startServiceFromScript } from "@/bench/service";

const READY_SECONDS_MAX = 5;

/**
 * Measures the time from `npm start` to the first response, with a new and with an existing data folder.
 * Excludes installation and build.
 */
export async function measureStart({ folder }: BenchEnvironment): Promise<BenchRow[]> {
  const demo = { DATABASE_URL: "", SECRET_KEY: "", WORKER: "inline", DATA_DIR: join(folder, "start") };
  const seconds: number[] = [];
  for (let start = 0; start < 2; start++) {
    const service = await startServiceFromScript(demo);
    seconds.push(service.readySeconds);
    await service.stop();
  }
  const limit = `${READY_SECONDS_MAX} s`;
  return [
    compareWithLimit(`first start, with the demo / ${limit}`, "seconds", seconds[0]!, READY_SECONDS_MAX),
    compareWithLimit(`start / ${limit}`, "seconds", seconds[1]!, READY_SECONDS_MAX),
  ];
}
