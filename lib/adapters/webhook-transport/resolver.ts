import { Resolver as DnsResolver } from "node:dns/promises";
import type { Resolver } from "./guard";

/** Avoids the thread pool of getaddrinfo, which one slow name could block. */
export function resolveDns(): Resolver {
  const dns = new DnsResolver({ timeout: 3000, tries: 2 });
  return async (hostname) => {
    const answers = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
}
