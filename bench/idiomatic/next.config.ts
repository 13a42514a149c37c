import type { NextConfig } from "next";

/** The app is built and started from the repository root. */
const root = process.cwd();

const config: NextConfig = {
  turbopack: { root },
  outputFileTracingRoot: root,
  serverExternalPackages: ["postgres", "pino", "@node-rs/argon2"],
  typescript: { ignoreBuildErrors: true },
};

export default config;
