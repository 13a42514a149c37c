import { isIP } from "node:net";
import { registry } from "@/lib/platform/registry";

/** Set by our own server on every request, whatever a client sent under this name. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

interface Connection {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  /** How many proxies of ours stand in front; each appends one entry on the right. */
  trustedProxyHops: number;
}

/** The address of the client: the socket's, or the entry that the outermost trusted proxy wrote. */
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

/** The address that a request came from; `unknown` only where no server of ours is in front. */
export function getClientAddress(headers: Headers): string {
  const known = registry.trustsClientAddress ? headers.get(CLIENT_ADDRESS_HEADER) : null;
  return known ?? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "unknown";
}
