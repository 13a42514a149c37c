import type { ApiResponse } from "../api/client";

const NO_PAGE = "NEXT_HTTP_ERROR_FALLBACK;404";
const REDIRECTED = /NEXT_REDIRECT;\w+;([^;"\\]+);/;

/** Short form of a response: `200`, `403 forbidden`; for pages `page`, `no page`, `to /log-in`. */
export function formatResponseOutcome(answer: ApiResponse<unknown>, isPage: boolean): string {
  if (isPage) return pageName(answer);
  const code = (answer.error as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? `${answer.status} ${code}` : String(answer.status);
}

function pageName({ status, headers, text }: ApiResponse<unknown>): string {
  const target = headers.location ?? REDIRECTED.exec(text)?.[1];
  if (target)
    return `to ${target.replace(/^https?:\/\/[^/]+/, "").replace(/(\/log-in(?:\/\w+)?)\?.*/, "$1")}`;
  if (status === 404 || text.includes(NO_PAGE)) return "no page";
  return status === 200 ? "page" : String(status);
}

export function listUnmatchedRoutes(routes: readonly string[], rows: readonly string[]): string[] {
  const [onDisk, inMatrix] = [new Set(routes), new Set(rows)];
  return [
    ...[...onDisk].filter((route) => !inMatrix.has(route)).map((route) => `${route} has no row`),
    ...[...inMatrix].filter((row) => !onDisk.has(row)).map((row) => `${row} is no route`),
  ];
}

export function findResponseFault(
  expected: string,
  answer: ApiResponse<unknown>,
  isPage: boolean,
): string | null {
  const got = formatResponseOutcome(answer, isPage);
  return got === expected ? null : `answered ${got}, not ${expected}: ${answer.text.slice(0, 200)}`;
}

export function findSecretLeak(
  { text, headers }: ApiResponse<unknown>,
  secret: string | null,
): string | null {
  if (secret === null || !`${text}${JSON.stringify(headers)}`.includes(secret)) return null;
  return "shows what is another's";
}

export function findResponseDifference(
  foreign: ApiResponse<unknown>,
  missing: ApiResponse<unknown>,
  { isPage, ids }: { isPage: boolean; ids: readonly string[] },
): string | null {
  const names = [formatResponseOutcome(foreign, isPage), formatResponseOutcome(missing, isPage)];
  if (names[0] !== names[1]) return `answered ${names[0]}, a missing one ${names[1]}`;
  const [one, other] = [foreign, missing].map((answer) => {
    const text = plain(answer, ids);
    return isPage ? wordsOf(text) : text;
  }) as [string, string];
  if (one === other) return null;
  const at = [...one].findIndex((char, index) => char !== other[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 80);
  return `differs: …${around(one)}… from …${around(other)}…`;
}

/** Patterns of values that differ in each response: request id, script nonce and names of React page parts. */
const PER_REQUEST = [/req_[0-9A-Za-z]{20}/g, /nonce[\\"=:']+[\w+/=-]{16,}/g, /"[\w-]{21}[a-z]\\?"/g];
const PER_ANSWER = /^(?:date|x-request-id|content-security-policy|content-length|.*ratelimit.*)$/;

function plain({ text, headers }: ApiResponse<unknown>, ids: readonly string[]): string {
  const kept = Object.entries(headers).filter(([name]) => !PER_ANSWER.test(name));
  let whole = `${JSON.stringify(kept)}\n${text}`;
  for (const pattern of PER_REQUEST) whole = whole.replace(pattern, "");
  for (const id of ids) whole = whole.replaceAll(id, "{id}");
  return whole;
}

/**
 * Ignores the inline scripts of React and Next.js, which depend on how much of a page was ready when the response began.
 * Scripts with the data of the page are compared.
 */
function wordsOf(text: string): string {
  const content = text
    .replace(/(<script[^>]*>)(?!\(?self\.__next_f).*?<\/script>/gs, "$1")
    .replace(/ data-dgst="[^"]*"/g, "")
    .replaceAll('<meta name="robots" content="noindex"/>', "");
  const words = content
    .split(/[^\p{L}\p{N}{}]+/u)
    // Ignores the numbers of React page parts, which differ in each response.
    .filter((word) => !/^(?:n?L?[0-9a-f]{1,3}|[BPS])$/.test(word));
  return [...new Set(words)].sort().join(" ");
}

export function findChangedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...after].filter(([table, state]) => before.get(table) !== state).map(([table]) => table);
}
