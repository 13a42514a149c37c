import { existsSync } from "node:fs";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** The browser of this machine: `CHROMIUM_PATH`, else as Debian installs it; undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return (
    process.env.CHROMIUM_PATH ?? NAMES.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path))
  );
}
