import pino from "pino";
import { env } from "./env";

/** Writes one JSON line per event with named fields only; never pass a whole client input. */
export const log = pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
