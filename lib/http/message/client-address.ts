import { isIP } from "node:net";
import { registry } from "@/lib/platform/registry";

/** Overwritten by our server on every request. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

interface Connection {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  /** Each proxy appends one entry on the right. */
  trustedProxyHops: number;
}

export function resolveClientAddress({ socketAddress, forwardedFor, trustedProxyHops }: Connection): string {
  const socket = unmapped(socketAddress ?? "unknown");
  if (trustedProxyHops === 0) return socket;
  const entries = forwardedFor?.split(",").map((entry) => unmapped(entry.trim())) ?? [];
  const claimed = entries.at(-trustedProxyHops);
  return entries.length >= trustedProxyHops && claimed && isIP(claimed) ? claimed : socket;
}

function unmapped(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

export function getClientAddress(headers: Headers): string {
  const known = registry.trustsClientAddress ? headers.get(CLIENT_ADDRESS_HEADER) : null;
  return known ?? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "unknown";
}
