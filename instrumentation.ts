import type { Instrumentation } from "next";
import { registry } from "@/lib/platform/registry";

/** Next tells here why a page or a route failed. The server in front answers for it: lib/http/edge/replace-errors-when-busy.ts. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) => {
  registry.pageFailed?.(headers["x-nonce"], error);
};
