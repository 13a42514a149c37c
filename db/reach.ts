import { readFileSync } from "node:fs";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import { parseDatabaseUrl } from "@/lib/core/database-url";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

export interface Reached {
  url: string;
  ssl:
    | false
    | {
        rejectUnauthorized: true;
        checkServerIdentity: (name: string, certificate: PeerCertificate) => Error | undefined;
        ca?: Buffer;
        cert?: Buffer;
        key?: Buffer;
      };
}

let isTold = false;

/** Throws for an unencrypted connection to another machine: see `parseDatabaseUrl`. */
export function reach(address: string): Reached {
  const rules = { defaultHost: env.PGHOST, isUnencryptedAllowed: env.DATABASE_TLS === "off" };
  const { url, host, tls } = parseDatabaseUrl(address, rules);
  if (env.DATABASE_TLS === "off" && !tls && !isTold) {
    isTold = true;
    log.warn({ host }, "DATABASE_TLS=off: the connection to the database is not encrypted");
  }
  if (!tls) return { url, ssl: false };
  const { authorities, certificate, key } = tls;
  return {
    url,
    ssl: {
      rejectUnauthorized: true,
      // For a numeric address Node would compare the certificate with "localhost".
      checkServerIdentity: (_name, shown) => checkServerIdentity(host, shown),
      ...(authorities && { ca: readFileSync(authorities) }),
      ...(certificate && { cert: readFileSync(certificate) }),
      ...(key && { key: readFileSync(key) }),
    },
  };
}
