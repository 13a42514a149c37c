import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** Of an IPv6 address: what a network gives to one subscriber, who may write any of its 2^64 addresses. */
const BLOCK_GROUPS = 4;

/**
 * What limits per address count by: an IPv4 address itself, also where it is written as an IPv6 one, and the /64 of
 * an IPv6 address. Text that is no address stays as it is. Specification: Limits, IPv6.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const block = parsed.parts.slice(0, BLOCK_GROUPS).map((group) => group.toString(16));
  return `${block.join(":")}::/64`;
}
