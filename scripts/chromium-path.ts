import { existsSync } from "node:fs";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Path of the browser: `CHROMIUM_PATH`, or the Debian package; undefined for the browser of Playwright. */
export function findChromiumPath(): string | undefined {
  return (
    process.env.CHROMIUM_PATH ?? NAMES.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path))
  );
}
