const TWO_YEARS_SECONDS = 63_072_000;

export const STATIC_SECURITY_HEADERS = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "geolocation=(self), camera=(self), microphone=(), payment=()"],
] as const;

export function securityHeaders(origin: string): (readonly [name: string, value: string])[] {
  if (!origin.startsWith("https:")) return [...STATIC_SECURITY_HEADERS];
  const hsts = ["Strict-Transport-Security", `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`] as const;
  return [...STATIC_SECURITY_HEADERS, hsts];
}

export function getNonceSources(nonce: string): string {
  return `'nonce-${nonce}' 'strict-dynamic'`;
}

/** Allows inline styles, because maps position elements with inline styles. */
export function contentSecurityPolicy(scripts: string, origin: string, tileUrl: string): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${tileHost(tileUrl)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (origin.startsWith("https:")) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

function tileHost(tileUrl: string): string {
  const [scheme, , host] = tileUrl.replace("{s}", "*").split("/");
  return `${scheme}//${host}`;
}

export const PAGE_HEADER = "x-page";
