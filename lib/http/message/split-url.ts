export interface UrlParts {
  host: string;
  pathname: string;
  search: string;
}

/** Faster than `new URL`; the input is always absolute. */
export function splitUrl(url: string): UrlParts {
  const host = url.indexOf("//") + 2;
  const path = url.indexOf("/", host);
  const query = url.indexOf("?", path);
  const end = query === -1 ? url.length : query;
  return { host: url.slice(host, path), pathname: url.slice(path, end), search: url.slice(end) };
}
