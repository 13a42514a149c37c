import { generateToken, hashToken } from "@/lib/accounts/token";
import { ConditionError } from "@/lib/core/conditions";
import { getAddressBlock } from "@/lib/http/message/client-address";
import { env } from "@/lib/platform/env";

const IS_SECURE = env.APP_ORIGIN.startsWith("https:");
const NAME = IS_SECURE ? "__Host-device" : "device";
/** Browsers allow at most 400 days. */
const KEPT_SECONDS = 400 * 24 * 3600;
const TOKEN = /^[\w-]{43}$/;

export interface LogInOrigin {
  address: string;
  /** Token that the browser received at an earlier log-in; the token grants no access. */
  device: string | null;
}

export function getLogInOrigin(headers: Headers, address: string): LogInOrigin {
  const token = getCookie(headers, NAME);
  return { address, device: token && TOKEN.test(token) ? token : null };
}

export function withDeviceToken(origin: LogInOrigin): LogInOrigin & { device: string } {
  return { ...origin, device: origin.device ?? generateToken() };
}

export function getLogInOriginKeys({ address, device }: LogInOrigin): {
  network: string;
  browser: string | null;
} {
  return {
    network: `network:${getAddressBlock(address)}`,
    browser: device && `browser:${hashToken(device)}`,
  };
}

export function listLogInOriginKeys(origin: LogInOrigin): string[] {
  const { network, browser } = getLogInOriginKeys(origin);
  return browser ? [network, browser] : [network];
}

export function formatDeviceCookie(token: string): string {
  return formatCookie(NAME, token, KEPT_SECONDS);
}

export function formatCookie(name: string, value: string, seconds: number): string {
  const secure = IS_SECURE ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The prefix prevents other hosts of the domain from setting the cookie. */
export function hostCookie(name: string) {
  return {
    name: IS_SECURE ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: IS_SECURE },
  };
}

export const SESSION_COOKIE = hostCookie("session");
/** next-auth uses these cookie names without our prefix. */
export const CALLBACK_COOKIE = hostCookie("next-auth.callback-url");
export const CSRF_COOKIE = hostCookie("next-auth.csrf-token");

export function getSessionToken(headers: Headers): string | null {
  return getCookie(headers, SESSION_COOKIE.name);
}

/** Clears only the cache. `storage` contains unsent scans; `cookies` contain language and known device. */
export const CLEAR_SITE_DATA_AT_LOG_OUT = '"cache"';

/**
 * Throws forbidden unless one of our pages sent the request. Browsers send the Origin header with every change,
 * so a request without the header does not come from a page.
 */
export function assertSameOrigin(headers: Headers): void {
  if (headers.get("origin") === env.APP_ORIGIN) return;
  throw new ConditionError("forbidden", "Requests that change something must come from our own pages");
}

export function getCookie(headers: Headers, name: string): string | null {
  const start = `${name}=`;
  const pair = headers
    .get("cookie")
    ?.split(";")
    .map((text) => text.trim())
    .find((text) => text.startsWith(start));
  return pair?.slice(start.length) || null;
}
