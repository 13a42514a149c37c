import { join } from "node:path";
import { type Row, within } from "../report";
import type { Stage } from "../stage";
import { startWhole } from "../whole-service";

const READY_SECONDS_MAX = 5;

/** `npm start`, built and installed, until it answers: with a new data folder, and with one that is there. */
export async function measureStart({ folder }: Stage): Promise<Row[]> {
  const demo = { DATABASE_URL: "", SECRET_KEY: "", WORKER: "inline", DATA_DIR: join(folder, "start") };
  const seconds: number[] = [];
  for (let start = 0; start < 2; start++) {
    const service = await startWhole(demo);
    seconds.push(service.readySeconds);
    await service.stop();
  }
  const limit = `${READY_SECONDS_MAX} s`;
  return [
    within(`first start, with the demo / ${limit}`, "seconds", seconds[0]!, READY_SECONDS_MAX),
    within(`start / ${limit}`, "seconds", seconds[1]!, READY_SECONDS_MAX),
  ];
}
