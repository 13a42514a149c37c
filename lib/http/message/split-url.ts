/** The parts of a request's address as they were sent. */
export interface UrlParts {
  /** With its port. */
  host: string;
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

/** A request's address is always absolute and plain; to parse it whole costs more than to find its route. */
export function splitUrl(url: string): UrlParts {
  const host = url.indexOf("//") + 2;
  const path = url.indexOf("/", host);
  const query = url.indexOf("?", path);
  const end = query === -1 ? url.length : query;
  return { host: url.slice(host, path), pathname: url.slice(path, end), search: url.slice(end) };
}
