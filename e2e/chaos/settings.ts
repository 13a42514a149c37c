import { randomInt } from "node:crypto";

export const CHAOS_RUN_SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
/** Printed with the results. The same seed repeats the operations and kills. */
export const SEED = Number(process.env.CHAOS_SEED ?? randomInt(1_000_000_000));
export const CLIENT_COUNT = Number(process.env.CHAOS_CLIENTS ?? 32);
export const KILLED_PARTS = process.env.CHAOS_KILLED?.split(",") ?? ["web", "worker", "postgres"];
