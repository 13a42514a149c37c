/**
 * `npm run mutants`: mutation tests of lib/core. One file: `npm run mutants -- --mutate
 * lib/core/pricing/pricing.ts`.
 */
export default {
  mutate: ["lib/core/**/*.ts", "!**/*.test.ts", "!**/*.fixture.ts"],
  testRunner: "vitest",
  vitest: { configFile: "scripts/mutants/vitest.config.ts" },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  ignorePatterns: [
    "/*",
    "!/lib",
    "/lib/*",
    "!/lib/core",
    "!/clients",
    "/clients/*",
    "!/clients/input-cases",
    "!/docs",
    "!/scripts",
    "/scripts/*",
    "!/scripts/mutants",
    "!/package.json",
    "!/tsconfig.json",
  ],
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
  tempDirName: "out/stryker",
  thresholds: { high: 95, low: 90, break: 85 },
};
