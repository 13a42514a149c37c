import { env } from "@/lib/platform/env";
import type { GuardPolicy } from "./guard";

/** Receivers on this computer are for the embedded demo and for development, never for a real service. */
export const guardPolicy: GuardPolicy = {
  allowLoopback: env.WEBHOOK_ALLOW_LOOPBACK && (env.EMBEDDED_DEMO || env.NODE_ENV !== "production"),
};
