import { env } from "@/lib/platform/env";
import type { GuardPolicy } from "./guard";

/** Loopback is for the embedded demo and development only. */
export const getGuardPolicy: GuardPolicy = {
  allowLoopback: env.WEBHOOK_ALLOW_LOOPBACK && (env.EMBEDDED_DEMO || env.NODE_ENV !== "production"),
};
