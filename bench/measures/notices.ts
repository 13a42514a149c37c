import { findProgram, startService as startProgram } from "@/e2e/setup/service-process";
import { MissingRequirementError } from "../measure-all";
import { type BenchRow, compareWithLimit } from "../report";
import type { BenchEnvironment } from "@/bench/environment";

const HEARERS = 50;
const PER_SECOND = 2000;
const TICK_MS = 5;
const P99_AT_MOST_MS = 50;
const TEXT = "x".repeat(110);

export async function measureNotices(stage: BenchEnvironment): Promise<BenchRow[]> {
  if (!findProgram("redis-server")) throw new MissingRequirementError("no redis-server");
  const program = await startProgram("redis-server");
  stage.onClose(() => program.remove());
  const address = `redis://127.0.0.1:${program.port}`;
  const hearers = await stage.start("bench-hearers", { REDIS_URL: address, HEARERS: String(HEARERS) });
  const speaker = await stage.start("bench-speaker", { REDIS_URL: address });
  const seconds = stage.options.roundSeconds * stage.options.rounds;
  const ask = async (count: number) => {
    speaker.tell({ count, perTick: (PER_SECOND * TICK_MS) / 1000, tickMs: TICK_MS, text: TEXT });
    return hearers.ask<{ lateMs: number[] }>({ expected: count * HEARERS });
  };
  await ask(PER_SECOND);
  const { lateMs } = await ask(PER_SECOND * seconds);
  await speaker.stop();
  await hearers.stop();
  const p99 = lateMs.sort((a, b) => a - b)[Math.floor(lateMs.length * 0.99)]!;
  return [
    compareWithLimit(`${HEARERS} × ${PER_SECOND} notices a second: p99 / 50 ms`, "ms", p99, P99_AT_MOST_MS),
  ];
}
