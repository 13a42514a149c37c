import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { AddressBlock } from "@/lib/platform/address-slots";
import { registry } from "@/lib/platform/registry";

/** Our server overwrites this header on every request. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

interface Connection {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  /** Each trusted proxy appends one entry at the right end of the header. */
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

const SUBSCRIBER_GROUPS = 4;
const SITE_GROUPS = 3;
const SITE_FACTOR = 10;

/** IPv4: the address. IPv6: the /64, and the /48 with ten times the limit. Specification: Limits, IPv6. */
export function getAddressBlocks(address: string): AddressBlock[] {
  if (!isIPv6(address)) return [{ block: address, factor: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ block: parsed.toString(), factor: 1 }];
  return [
    { block: networkOf(parsed, SUBSCRIBER_GROUPS), factor: 1 },
    { block: networkOf(parsed, SITE_GROUPS), factor: SITE_FACTOR },
  ];
}

export function getAddressBlock(address: string): string {
  return getAddressBlocks(address)[0]!.block;
}

function networkOf(address: ipaddr.IPv6, groups: number): string {
  const parts = address.parts.slice(0, groups).map((group) => group.toString(16));
  return `${parts.join(":")}::/${16 * groups}`;
}
