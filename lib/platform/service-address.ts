import { isLocalHost } from "@/lib/core/database-url";

/** Where a service beside the database is (Redis, NATS), the same for whichever client speaks to it. */
export interface ServiceAddress {
  servers: { host: string; port: number }[];
  user: string | undefined;
  password: string | undefined;
  /** Without the slash before it; empty for none. */
  path: string;
  /** Null: unencrypted. Names of files; without authorities of one's own those of the system count. */
  tls: { authorities: string | null; certificate: string | null; key: string | null } | null;
}

interface Rules {
  /** The variable that the address stands in, for messages. */
  variable: string;
  /** The scheme that asks for TLS, as `rediss:`. */
  sealed: string;
  port: number;
  /** Whether another machine may be spoken to unencrypted. */
  allowsOpen: boolean;
}

/**
 * Reads the address of a service, or several of one service with commas between. What TLS needs stands as in
 * DATABASE_URL, behind the last: sslrootcert, sslcert, sslkey. Throws, in words for operators, where the connection to
 * another machine could be read or answered by others.
 */
export function serviceAddress(text: string, rules: Rules): ServiceAddress {
  const urls = text.split(",").map((one) => parse(one.trim(), rules.variable));
  const servers = urls.map((url) => ({ host: hostOf(url), port: Number(url.port) || rules.port }));
  const isSealed = urls.every((url) => url.protocol === rules.sealed);
  const [first, last] = [urls[0]!, urls.at(-1)!];
  const far = servers.find(({ host }) => !isLocalHost(host));
  if (!isSealed && far && !rules.allowsOpen) throw new Error(refusal(far.host, rules));
  return {
    servers,
    user: decodeURIComponent(first.username) || undefined,
    password: decodeURIComponent(first.password) || undefined,
    path: last.pathname.replace(/^\//, ""),
    tls: isSealed ? filesOf(last.searchParams) : null,
  };
}

function filesOf(parameters: URLSearchParams) {
  return {
    authorities: parameters.get("sslrootcert"),
    certificate: parameters.get("sslcert"),
    key: parameters.get("sslkey"),
  };
}

function parse(text: string, variable: string): URL {
  try {
    return new URL(text);
  } catch {
    // The address itself may hold a password.
    throw new Error(`${variable} is not an address. See .env.example.`);
  }
}

const hostOf = (url: URL) => decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, "$1");

function refusal(host: string, { variable, sealed }: Rules): string {
  return (
    `${variable} names another machine, ${host}, without TLS that checks who answers. Write ${sealed}//, and ` +
    "sslrootcert=/path/to/ca.pem behind it where an authority of your own signed the certificate. Where no other machine " +
    "can reach the network between, DATABASE_TLS=off does without."
  );
}
