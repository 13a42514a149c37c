import pino from "pino";
import { env } from "./env";

/** One JSON line per fact, of named fields only: nothing that a client sent is ever logged whole. */
export const log = pino({ level: env.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
