import ipaddr from "ipaddr.js";

/** Public by its number, yet answering only inside a cloud: Azure's host agent, which hands out credentials. */
const METADATA = new Set(["168.63.129.16"]);

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

export type AddressKind = "public" | "loopback" | "refused";

/**
 * Whether an IP address is one of the public internet. Everything that is not plain unicast is refused: private,
 * link-local with the metadata services, shared (CGNAT), multicast, reserved, and every form that carries an IPv4
 * address inside an IPv6 one (mapped, NAT64, 6to4, Teredo), because it can lead back inside.
 */
export function classifyAddress(text: string): AddressKind {
  if (!ipaddr.isValid(text)) return "refused";
  const address = ipaddr.parse(text);
  const range = address.range();
  if (range === "loopback") return "loopback";
  if (range !== "unicast" || METADATA.has(address.toString())) return "refused";
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)) return "refused";
  return "public";
}
