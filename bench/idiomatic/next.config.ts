import type { NextConfig } from "next";

/** Built and started from the folder of the service. */
const root = process.cwd();

const config: NextConfig = {
  turbopack: { root },
  outputFileTracingRoot: root,
  serverExternalPackages: ["postgres", "pino", "@node-rs/argon2"],
  typescript: { ignoreBuildErrors: true },
};

export default config;
