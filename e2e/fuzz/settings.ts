import { randomInt } from "node:crypto";

/** Requests of each endpoint and mode; `npm run fuzz` sends many more than a run of all tests. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
/** Says again what a run has found: printed with every run and with every failure. */
export const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
