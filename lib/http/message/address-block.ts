import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { AddressBlock } from "@/lib/platform/address-slots";

/** What one subscriber is given, and what one customer of a hosting provider is given. */
const SUBSCRIBER_GROUPS = 4;
const SITE_GROUPS = 3;
/** How many times the limit of one subscriber a site has. */
const SITE_FACTOR = 10;

/**
 * The blocks that an address counts in: an IPv4 address itself, also where it is written as an IPv6 one; the /64 of an
 * IPv6 address and, with ten times the limit, its /48. Text that is no address counts as it is.
 * Specification: Limits, IPv6.
 */
export function addressBlocks(address: string): AddressBlock[] {
  if (!isIPv6(address)) return [{ block: address, factor: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ block: parsed.toString(), factor: 1 }];
  return [
    { block: networkOf(parsed, SUBSCRIBER_GROUPS), factor: 1 },
    { block: networkOf(parsed, SITE_GROUPS), factor: SITE_FACTOR },
  ];
}

/** The smallest of these blocks. */
export function addressBlock(address: string): string {
  return addressBlocks(address)[0]!.block;
}

function networkOf(address: ipaddr.IPv6, groups: number): string {
  const parts = address.parts.slice(0, groups).map((group) => group.toString(16));
  return `${parts.join(":")}::/${16 * groups}`;
}
