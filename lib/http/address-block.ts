import { isIPv6 } from "node:net";

/** Of an IPv6 address: what a network gives to one subscriber, who may write any of its 2^64 addresses. */
const BLOCK_GROUPS = 4;
const GROUPS = 8;

/**
 * What limits per address count by: an IPv4 address itself, the /64 of an IPv6 address. Text that is no address stays
 * as it is. Specification silent: contract, 2.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => "0");
  const all = [...first, ...zeros, ...last].slice(0, BLOCK_GROUPS);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** A dotted end stands for two groups; it is never among the first four that count. */
function groupsOf(text: string): string[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}
