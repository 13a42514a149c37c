import ipaddr from "ipaddr.js";

export const KEY_NETWORKS_MAX = 20;

/** Returns canonical CIDR, such as `203.0.113.7/32`. Null for other text and for IPv4-mapped IPv6. */
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

export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return networks.some((network) => {
    const [start, prefix] = ipaddr.parseCIDR(network);
    return start.kind() === from.kind() && from.match(start, prefix);
  });
}

const IPV4_BLOCK = 24;
const IPV6_BLOCK = 48;

/** Returns the /24 network (IPv4) or the /48 network (IPv6). Null for loopback and invalid addresses. */
export function toNetworkBlock(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const from = ipaddr.process(address);
  if (from.range() === "loopback") return null;
  return parseNetwork(`${from}/${from.kind() === "ipv4" ? IPV4_BLOCK : IPV6_BLOCK}`);
}
