interface DatabaseAddress {
  url: string;
  host: string;
  /** Null if unencrypted. Values are file names. Null `authorities` means the system's certificate authorities. */
  tls: { authorities: string | null; certificate: string | null; key: string | null } | null;
}

interface DatabaseUrlOptions {
  defaultHost?: string | undefined;
  isUnencryptedAllowed: boolean;
  variable?: string | undefined;
}

const UNENCRYPTED_MODES = [null, "disable", "allow", "prefer"];
const TLS_PARAMETERS = ["sslmode", "sslrootcert", "sslcert", "sslkey"];

/** Throws an error with a message for operators if the URL of a remote database lacks sslmode=verify-full. */
export function parseDatabaseUrl(
  address: string,
  { defaultHost, isUnencryptedAllowed, variable = "DATABASE_URL" }: DatabaseUrlOptions,
): DatabaseAddress {
  const url = parseUrl(address, variable);
  const host = readHost(url, defaultHost, variable);
  const parameter = (name: string) => url.searchParams.get(name);
  const mode = parameter("sslmode");
  const files = {
    authorities: parameter("sslrootcert") === "system" ? null : parameter("sslrootcert"),
    certificate: parameter("sslcert"),
    key: parameter("sslkey"),
  };
  for (const name of TLS_PARAMETERS) url.searchParams.delete(name);
  if (mode === "verify-full") return { url: url.href, host, tls: files };
  if (!UNENCRYPTED_MODES.includes(mode)) {
    throw new Error(`sslmode=${mode} does not check who answers. Write sslmode=verify-full in ${variable}.`);
  }
  if (!isLocalHost(host) && !isUnencryptedAllowed) throw new Error(missingTlsMessage(host, variable));
  return { url: url.href, host, tls: null };
}

const missingTlsMessage = (host: string, variable: string) =>
  `The database on ${host} is on another machine, and ${variable} does not ask for TLS that checks who answers. ` +
  `Add sslmode=verify-full to ${variable}, ` +
  "and sslrootcert=/path/to/ca.pem where an authority of your own signed " +
  "its certificate. Where no other machine can reach the network between, DATABASE_TLS=off does without. See docs/runbook.md.";

function parseUrl(address: string, variable: string): URL {
  try {
    return new URL(address);
  } catch {
    // The error omits the URL, because the URL contains the password.
    throw new Error(`${variable} is not an address like postgres://user:password@host:5432/database.`);
  }
}

/** Accepts only one host, because drivers interpret lists and `host` parameters differently. */
function readHost(url: URL, defaultHost: string | undefined, variable: string): string {
  if (["host", "hostaddr", "ssl"].some((name) => url.searchParams.has(name)) || url.hostname.includes(",")) {
    throw new Error(`${variable} names one host, before its path, and says sslmode instead of ssl.`);
  }
  return decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, "$1") || defaultHost || "localhost";
}

export function isLocalHost(host: string): boolean {
  if (host.startsWith("/") || host === "localhost" || host === "::1") return true;
  return /^127(?:\.\d{1,3}){3}$/.test(host);
}
