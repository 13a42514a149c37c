import { readFileSync } from "node:fs";
import type { ServiceAddress } from "@/lib/platform/service-address";

/** What a client hands to Node's TLS, which checks who answers; undefined for none. */
export function serviceTls({ tls }: ServiceAddress) {
  if (!tls) return undefined;
  const { authorities, certificate, key } = tls;
  return {
    ...(authorities && { ca: readFileSync(authorities, "utf8") }),
    ...(certificate && { cert: readFileSync(certificate, "utf8") }),
    ...(key && { key: readFileSync(key, "utf8") }),
  };
}
