import ipaddr from "ipaddr.js";

/** An office, two data centres and their fallbacks are fewer. */
export const KEY_NETWORKS_MAX = 20;

/**
 * An address or a network as it is stored: `203.0.113.7` becomes `203.0.113.7/32`, and bits beyond the prefix are
 * cleared. Null for what is neither, and for an IPv4 network that is written as an IPv6 one.
 */
export function parseNetwork(text: string): string | null {
  const typed = text.trim();
  const [address = "", prefix, ...more] = typed.split("/");
  if (more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return toCidr(ipaddr.IPv4, address, prefix ?? "32", 32);
  if (!ipaddr.IPv6.isValid(address) || address.includes("%")) return null;
  if (ipaddr.IPv6.parse(address).isIPv4MappedAddress()) return null;
  return toCidr(ipaddr.IPv6, address, prefix ?? "128", 128);
}

function toCidr(
  kind: typeof ipaddr.IPv4 | typeof ipaddr.IPv6,
  address: string,
  prefix: string,
  bits: number,
): string | null {
  if (Number(prefix) > bits) return null;
  return `${kind.networkAddressFromCIDR(`${address}/${prefix}`)}/${Number(prefix)}`;
}

/** Whether an address lies in one of the networks, as `parseNetwork` writes them. An unknown address lies in none. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address counts as itself, also where it is written as an IPv6 one.
  const from = ipaddr.process(address);
  return networks.some((network) => {
    const [start, prefix] = ipaddr.parseCIDR(network);
    return start.kind() === from.kind() && from.match(start, prefix);
  });
}

const IPV4_BLOCK = 24;
const IPV6_BLOCK = 48;

/**
 * The block of neighbours that an address belongs to: /24, and /48 of IPv6, about what one network hands to one site.
 * Null for text that is no address, and for this very machine, which is no network.
 */
export function toNetworkBlock(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const from = ipaddr.process(address);
  if (from.range() === "loopback") return null;
  return parseNetwork(`${from}/${from.kind() === "ipv4" ? IPV4_BLOCK : IPV6_BLOCK}`);
}
