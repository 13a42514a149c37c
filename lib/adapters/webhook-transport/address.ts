import ipaddr from "ipaddr.js";

/** Azure's host agent: a public number that serves credentials inside the cloud. */
const METADATA = new Set(["168.63.129.16"]);

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

export type AddressKind = "public" | "loopback" | "refused";

/** Global unicast only. IPv6 forms that embed IPv4 are refused: they can lead to private networks. */
export function classifyAddress(text: string): AddressKind {
  if (!ipaddr.isValid(text)) return "refused";
  const address = ipaddr.parse(text);
  const range = address.range();
  if (range === "loopback") return "loopback";
  if (range !== "unicast" || METADATA.has(address.toString())) return "refused";
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)) return "refused";
  return "public";
}
