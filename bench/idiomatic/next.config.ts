import type { NextConfig } from "next";

const root = process.cwd();

const config: NextConfig = {
  turbopack: { root },
  outputFileTracingRoot: root,
  serverExternalPackages: ["postgres", "pino", "@node-rs/argon2"],
  typescript: { ignoreBuildErrors: true },
};

export default config;
