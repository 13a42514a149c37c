import { isLocalHost } from "@/lib/core/database-url";

export interface RedisAddress {
  host: string;
  port: number;
  user: string | undefined;
  password: string | undefined;
  database: string;
  tls: { authorities: string | null; certificate: string | null; key: string | null } | null;
}

const DEFAULT_PORT = 6379;

/** Throws for an unencrypted connection to another machine unless `allowsOpen` is true. */
export function parseRedisAddress(text: string, { allowsOpen }: { allowsOpen: boolean }): RedisAddress {
  const url = parse(text);
  const host = decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, "$1");
  const isEncrypted = url.protocol === "rediss:";
  if (!isEncrypted && !isLocalHost(host) && !allowsOpen) throw new Error(refusal(host));
  return {
    host,
    port: Number(url.port) || DEFAULT_PORT,
    user: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    database: url.pathname.replace(/^\//, ""),
    tls: isEncrypted
      ? {
          authorities: url.searchParams.get("sslrootcert"),
          certificate: url.searchParams.get("sslcert"),
          key: url.searchParams.get("sslkey"),
        }
      : null,
  };
}

function parse(text: string): URL {
  try {
    return new URL(text);
  } catch {
    // The message omits the address, which may contain a password.
    throw new Error("REDIS_URL is not an address. See .env.example.");
  }
}

function refusal(host: string): string {
  return (
    `REDIS_URL names another machine, ${host}, without TLS that checks who answers. Write rediss://, and ` +
    "sslrootcert=/path/to/ca.pem behind it where an authority of your own signed the certificate. Where no other machine " +
    "can reach the network between, DATABASE_TLS=off does without."
  );
}
