import { randomInt } from "node:crypto";

/** Requests per endpoint and mode; `npm run fuzz` sends many more. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
/** Printed with every run and failure; the same seed repeats the run. */
export const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
