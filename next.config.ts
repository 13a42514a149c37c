import type { NextConfig } from "next";
import { STATIC_SECURITY_HEADERS } from "./lib/http/message/security-headers";

process.env.NEXT_TELEMETRY_DISABLED = "1";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // A page whose network is away keeps what it shows and asks again; else the browser would put its own error there.
  experimental: { useOffline: true, preloadEntriesOnStart: process.env.PRELOAD_PAGES !== "off" },
  // Loaded from node_modules at run time: native code, and modules that both bundles must share.
  serverExternalPackages: [
    "@node-rs/argon2",
    "esbuild",
    "graphile-worker",
    "ioredis",
    "pdfkit",
    "pg",
    "pino",
    "piscina",
    "postgres",
    "prom-client",
    "sharp",
    "undici",
  ],
  // Types are a gate of their own (`npm run types`); a start on a fresh machine need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Nothing uses it, and it would keep copies of private photos that anybody may read.
  images: { unoptimized: true },
  // A handler still sees the address that was asked for, to the letter, and takes the mode from it. These patterns know
  // no capitals and decode what is encoded: such an address ends in a refusal of the handler.
  async rewrites() {
    const nowhere = "/api/unknown-version";
    return {
      beforeFiles: [
        // No address begins with what is encoded.
        { source: "/:encoded([^/]*%[^/]*)/:rest*", destination: nowhere },
        { source: "/sandbox/api/v1/:path*", destination: "/api/v1/:path*" },
        { source: "/.well-known/security.txt", destination: "/security.txt" },
        { source: "/docs.md", destination: "/docs-markdown" },
        { source: "/docs/:page(.+).md", destination: "/docs-markdown" },
      ],
      // The sandbox has nothing else: such a path ends where those of the live base end.
      afterFiles: [
        { source: "/sandbox/:path*", destination: nowhere },
        { source: "/sandbox:rest(;.*)", destination: nowhere },
      ],
      fallback: [{ source: "/api/:path*", destination: nowhere }],
    };
  },
  async headers() {
    const headers = STATIC_SECURITY_HEADERS.map(([key, value]) => ({ key, value }));
    const policy = "Cross-Origin-Resource-Policy";
    const anyOrigin = headers.map(({ key, value }) => ({
      key,
      value: key === policy ? "cross-origin" : value,
    }));
    return [
      // The API's handlers set them themselves.
      { source: "/((?!api/v1/|sandbox/api/v1/|api/rider/|openapi\\.json$).*)", headers },
      { source: "/openapi.json", headers: anyOrigin },
    ];
  },
};

export default config;
