import { registry } from "@/lib/platform/registry";
import { CLIENT_ADDRESS_HEADER } from "./client-address";

/** The address that a request came from; `unknown` only where no server of ours is in front. */
export function getClientAddress(headers: Headers): string {
  const known = registry.trustsClientAddress ? headers.get(CLIENT_ADDRESS_HEADER) : null;
  return known ?? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "unknown";
}
