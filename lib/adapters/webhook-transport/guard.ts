import { Resolver as DnsResolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { ConditionError } from "@/lib/core/conditions";
import type { Mode } from "@/lib/core/mode";
import { env } from "@/lib/platform/env";

export interface GuardPolicy {
  allowLoopback: boolean;
}

export type HostnameResolver = (hostname: string) => Promise<string[]>;

/** Thrown for a forbidden URL. The merchant sees the message. */
export class RefusedTargetError extends Error {
  override readonly name = "RefusedTarget";
}

const URL_MAX_LENGTH = 2048;

/** Private host names. The connection also checks their addresses. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * Checks the URL after the URL parser has normalized every spelling of an IP address. Throws RefusedTarget.
 * Specification silent: which addresses a subscription may have.
 */
export function parseTarget(raw: string, mode: Mode, policy: GuardPolicy): URL {
  if (raw.length > URL_MAX_LENGTH) throw new RefusedTargetError(`longer than ${URL_MAX_LENGTH} characters`);
  if (!URL.canParse(raw)) throw new RefusedTargetError("not an absolute URL");
  const url = new URL(raw);
  const hostname = bareHostname(url);
  const loopback = policy.allowLoopback && isLoopbackHost(hostname);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new RefusedTargetError("must be https");
  if (url.protocol === "http:" && mode === "live" && !loopback)
    throw new RefusedTargetError("must be https in live");
  if (url.username || url.password) throw new RefusedTargetError("must not carry a user name or a password");
  if (url.port === "0") throw new RefusedTargetError("port 0 cannot be called");
  if (loopback) return url;
  if (isIP(hostname)) assertPublicAddress(hostname, policy);
  else if (!hostname.includes(".") || PRIVATE_NAME.test(hostname))
    throw new RefusedTargetError("not a public host name");
  return url;
}

/** Throws validation_error on `field` for a forbidden address. Each connection checks DNS again. */
export function parseCallableUrl(
  raw: string,
  mode: Mode,
  field: string,
  policy: GuardPolicy = getGuardPolicy,
): string {
  try {
    return parseTarget(raw, mode, policy).href;
  } catch (error) {
    if (!(error instanceof RefusedTargetError)) throw error;
    const msg = `This address cannot be called: ${error.message}.`;
    const fault = { loc: ["body", field], msg, type: "value_error" };
    throw new ConditionError("validation_error", [fault], { cause: error });
  }
}

/** Returns the addresses that the connection must use. Throws RefusedTarget if any address is forbidden. */
export async function resolveTarget(
  url: URL,
  policy: GuardPolicy,
  resolve: HostnameResolver,
): Promise<string[]> {
  const hostname = bareHostname(url);
  const addresses = await lookUp(hostname, policy, resolve);
  if (addresses.length === 0) throw new RefusedTargetError("the host name has no address");
  for (const address of addresses) assertPublicAddress(address, policy);
  return addresses;
}

export function assertPublicAddress(address: string, policy: GuardPolicy): void {
  const kind = classifyAddress(address);
  if (kind === "public" || (kind === "loopback" && policy.allowLoopback)) return;
  throw new RefusedTargetError("private, local or reserved addresses are not called");
}

async function lookUp(hostname: string, policy: GuardPolicy, resolve: HostnameResolver): Promise<string[]> {
  if (isIP(hostname)) return [hostname];
  if (policy.allowLoopback && isLoopbackHost(hostname)) return ["127.0.0.1", "::1"];
  return resolve(hostname);
}

function bareHostname(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || classifyAddress(hostname) === "loopback";
}

/** Public address of Azure's host agent, which serves credentials inside the cloud. */
const METADATA = new Set(["168.63.129.16"]);

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

type AddressKind = "public" | "loopback" | "refused";

/** Accepts only global unicast. Refuses IPv6 with embedded IPv4, which can lead to private networks. */
export function classifyAddress(text: string): AddressKind {
  if (!ipaddr.isValid(text)) return "refused";
  const address = ipaddr.parse(text);
  const range = address.range();
  if (range === "loopback") return "loopback";
  if (range !== "unicast" || METADATA.has(address.toString())) return "refused";
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_IPV6)) return "refused";
  return "public";
}

/** Allows loopback only in the embedded demo and in development. */
export const getGuardPolicy: GuardPolicy = {
  allowLoopback: env.WEBHOOK_ALLOW_LOOPBACK && (env.EMBEDDED_DEMO || env.NODE_ENV !== "production"),
};

/** Resolves names without the thread pool of getaddrinfo, which one slow name could block. */
export function resolveDns(): HostnameResolver {
  const dns = new DnsResolver({ timeout: 3000, tries: 2 });
  return async (hostname) => {
    const answers = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
}
