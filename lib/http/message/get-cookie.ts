export function getCookie(headers: Headers, name: string): string | null {
  const start = `${name}=`;
  const pair = headers
    .get("cookie")
    ?.split(";")
    .map((text) => text.trim())
    .find((text) => text.startsWith(start));
  return pair?.slice(start.length) || null;
}
