import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { auditLedger } from "@/lib/wallet/audit";
import { commandCounts } from "./model/command";
import { COMMANDS } from "./model/commands";
import { expectServiceMatchesModel } from "./model/listing";
import { createModelledService, startEnvironment } from "./model/service";
import { ShopModel } from "./model/shop";
import { SEED } from "./settings";

/**
 * Number of command sequences; `MODEL_RUNS=500` takes minutes. A failure prints the path and replayPath that
 * repeat the run.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 8);
const COMMANDS_MAX = Number(process.env.MODEL_COMMANDS ?? 60);
const { MODEL_PATH: PATH, MODEL_REPLAY: REPLAY } = process.env;
/** Opening balances: one pays for a few shipments, the other for all shipments. */
const OPENINGS_TZS = fc.constantFrom(30_000, 500_000);
const REPORT_MS = 10_000;
const TIME_MS = Math.max(120_000, RUNS * 15_000);

const SEQUENCES = {
  maxCommands: COMMANDS_MAX,
  size: "max" as const,
  ...(REPLAY !== undefined && { replayPath: REPLAY }),
};

const around = await startEnvironment();

test("the service agrees with the model of the specification for any sequence of commands", {
  timeout: TIME_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(OPENINGS_TZS, fc.commands(COMMANDS, SEQUENCES), async (openingTzs, commands) => {
      const setup = async () => {
        const real = await createModelledService(around, openingTzs);
        return { model: new ShopModel(openingTzs), real };
      };
      let ended: Awaited<ReturnType<typeof setup>>;
      await fc.asyncModelRun(async () => (ended = await setup()), commands);
      await expectServiceMatchesModel(ended!.model, ended!.real);
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
  const counts = [...commandCounts].sort().map(([what, count]) => `${what} ${count}`);
  console.log(`Model: ${RUNS} runs (FUZZ_SEED=${SEED}): ${counts.join(", ")}`);
  expect(await auditLedger()).toEqual([]);
});
