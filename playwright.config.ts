import { defineConfig } from "@playwright/test";
import { findChromiumPath } from "./scripts/chromium-path";
import { findFreePort } from "./scripts/free-port";

// Chosen by the first process that reads this file and inherited by the others.
process.env.JOURNEYS_PORT ??= String(await findFreePort());

const executablePath = findChromiumPath();

/** The browser sends nothing to its vendor, and runs as root in a container. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "e2e/journeys",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/setup/journeys-server.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Tests that pass only at the second attempt are counted and named.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${process.env.JOURNEYS_PORT}`,
    // Pages that name no language speak the browser's.
    locale: "sw-TZ",
    timezoneId: "Africa/Dar_es_Salaam",
    // Traces cost a fifth of the time: `npx playwright test --trace retain-on-failure` keeps them.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { args: ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
