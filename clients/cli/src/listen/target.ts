import { UsageError } from "../usage-error.js";

export interface Target {
  /** Contains no credentials, because the address is printed. */
  address: string;
  /** Basic authorization header with the credentials of the URL. */
  headers: Record<string, string>;
}

/** Parses `--forward-to`: a URL or a port number. Throws UsageError. */
export function parseTarget(given: unknown): Target {
  if (typeof given !== "string")
    throw new UsageError("Set a target: tuma listen --forward-to http://localhost:8000/hook");
  const text = /^\d+$/.test(given) ? `http://localhost:${given}` : given;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new UsageError(`--forward-to ${withoutPassword(given)} isn't a web address.`);
  }
  const url = new URL(text);
  const headers = basic(url.username, url.password);
  url.username = "";
  url.password = "";
  return { address: url.href, headers };
}

function basic(username: string, password: string): Record<string, string> {
  if (username === "" && password === "") return {};
  const credentials = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
  return { authorization: `Basic ${credentials}` };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function withoutPassword(text: string): string {
  return text.replace(/^(.*?:\/\/)?.*@/s, "$1…@");
}
