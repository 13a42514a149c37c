import type { Instrumentation } from "next";
import { registry } from "@/lib/platform/registry";

/** Logs why a page or a route failed. lib/http/edge/busy-page.ts answers the request. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) => {
  registry.pageFailed?.(headers["x-nonce"], error);
};
