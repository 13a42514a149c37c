import { randomInt } from "node:crypto";

/** Number of requests per endpoint and mode. `npm run fuzz` sends many more. */
export const RUNS_PER_ENDPOINT = Number(process.env.FUZZ_RUNS ?? 25);
/** Printed with every run and failure. The same seed repeats the run. */
export const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
