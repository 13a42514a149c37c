import type { NextConfig } from "next";
import { STATIC_SECURITY_HEADERS } from "./lib/http/security-headers";

process.env.NEXT_TELEMETRY_DISABLED = "1";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // A page whose network is away keeps what it shows and asks again; else the browser would put its own error there.
  experimental: { useOffline: true },
  // Loaded from node_modules at run time: native code, and modules that both bundles must share.
  serverExternalPackages: [
    "@node-rs/argon2",
    "graphile-worker",
    "pdfkit",
    "pg",
    "pino",
    "postgres",
    "prom-client",
    "undici",
  ],
  // Types are a gate of their own (`npm run types`); a start on a fresh machine need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // A handler still sees the address that was asked for, and takes the mode from it.
  async rewrites() {
    return {
      beforeFiles: [{ source: "/sandbox/api/v1/:path*", destination: "/api/v1/:path*" }],
      // The sandbox has no other version: such a path ends where those of the live base end.
      afterFiles: [{ source: "/sandbox/api/:path*", destination: "/api/unknown-version/:path*" }],
      fallback: [],
    };
  },
  async headers() {
    const headers = STATIC_SECURITY_HEADERS.map(([key, value]) => ({ key, value }));
    // The API's handlers set them themselves.
    return [{ source: "/((?!api/v1/|sandbox/api/v1/|api/rider/).*)", headers }];
  },
};

export default config;
