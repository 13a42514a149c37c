import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { auditLedger } from "@/lib/wallet/audit";
import { noted } from "./model/command";
import { COMMANDS } from "./model/commands";
import { expectAllTold } from "./model/listing";
import { openService, surroundings } from "./model/service";
import { Shop } from "./model/shop";
import { SEED } from "./settings";

/** Sequences of commands; `MODEL_RUNS=500` for some minutes. A failure prints the path and replayPath that repeat it. */
const RUNS = Number(process.env.MODEL_RUNS ?? 10);
const COMMANDS_MAX = Number(process.env.MODEL_COMMANDS ?? 40);
const { MODEL_PATH: PATH, MODEL_REPLAY: REPLAY } = process.env;
/** Enough for some shipments, too little for many. */
const OPENING_TZS = 30_000;
/** A failure that is being shrunk is told before the test's time is over. */
const REPORT_MS = 10_000;
const TIME_MS = Math.max(60_000, RUNS * 10_000);

const SEQUENCES = {
  maxCommands: COMMANDS_MAX,
  size: "max" as const,
  ...(REPLAY !== undefined && { replayPath: REPLAY }),
};

const around = await surroundings();

test("whatever a merchant does in whatever order, the service answers as the specification's model of it", {
  timeout: TIME_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, SEQUENCES), async (commands) => {
      const setup = async () => {
        const real = await openService(around, OPENING_TZS);
        return { model: new Shop(OPENING_TZS), real };
      };
      let ended: Awaited<ReturnType<typeof setup>>;
      await fc.asyncModelRun(async () => (ended = await setup()), commands);
      await expectAllTold(ended!.model, ended!.real);
    }),
    {
      numRuns: RUNS,
      seed: SEED,
      interruptAfterTimeLimit: TIME_MS - REPORT_MS,
      ...(PATH !== undefined && { path: PATH }),
    },
  );
});

afterAll(async () => {
  const counts = [...noted].sort().map(([what, count]) => `${what} ${count}`);
  console.log(`Model: ${RUNS} runs (FUZZ_SEED=${SEED}): ${counts.join(", ")}`);
  expect(await auditLedger()).toEqual([]);
});
