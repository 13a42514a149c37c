import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/**
 * Binaries for other platforms that are missing in the registry of the lock file, so that their digests are
 * unknown. Remove an entry when a registry provides the digest.
 */
const UNSERVED = [
  "@biomejs/cli-android-arm64",
  "@biomejs/cli-android-x64",
  "@biomejs/cli-darwin-arm64",
  "@biomejs/cli-darwin-x64",
  "@biomejs/cli-linux-arm64-musl",
  "@biomejs/cli-linux-x64-musl",
  "@biomejs/cli-win32-arm64",
  "@biomejs/cli-win32-x64",
  "@next/swc-darwin-arm64",
  "@next/swc-darwin-x64",
  "@next/swc-win32-arm64-msvc",
  "@next/swc-win32-x64-msvc",
  "@tailwindcss/oxide-android-arm64",
  "@tailwindcss/oxide-darwin-arm64",
  "@tailwindcss/oxide-darwin-x64",
  "@tailwindcss/oxide-freebsd-x64",
  "@tailwindcss/oxide-linux-arm-gnueabihf",
  "@tailwindcss/oxide-wasm32-wasi",
  "@tailwindcss/oxide-win32-arm64-msvc",
  "@tailwindcss/oxide-win32-x64-msvc",
].map((name) => `node_modules/${name}`);

const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, Entry>;
};
const installed = Object.entries(lock.packages).filter(([folder, { link }]) => folder !== "" && !link);

describe("what npm ci installs is what was locked", () => {
  it("every entry names the digest of its bytes, but for what the registry does not serve", () => {
    const without = installed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
    expect(without.map(([folder]) => folder).sort()).toEqual([...UNSERVED].sort());
    for (const [folder, { integrity }] of installed) {
      if (integrity) expect(integrity, folder).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    }
  });

  it("what comes inside of another package is covered by the digest of that one", () => {
    for (const [folder, { inBundle }] of installed) {
      const around = folder.slice(0, folder.lastIndexOf("/node_modules/"));
      if (inBundle) expect(lock.packages[around]?.integrity, folder).toBeDefined();
    }
  });

  it("nothing without a digest is installed where the service runs: Linux with glibc", () => {
    const runsHere = ({ os, cpu, libc }: Entry) =>
      (os ?? ["linux"]).includes("linux") &&
      (cpu ?? ["x64"]).some((each) => ["x64", "arm64"].includes(each)) &&
      (libc ?? ["glibc"]).includes("glibc");
    for (const folder of UNSERVED) {
      const entry = lock.packages[folder]!;
      expect(entry, folder).toMatchObject({ optional: true });
      expect(runsHere(entry), folder).toBe(false);
    }
  });

  it("no entry is bound to the address of a registry", () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([]);
  });

  it("each package that would run a script when it is installed is allowed to, or denied, by name", () => {
    const { allowScripts } = JSON.parse(
      readFileSync(new URL("../package.json", import.meta.url), "utf8"),
    ) as {
      allowScripts: Record<string, boolean>;
    };
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = new Set(scripted.map(([folder]) => folder.split("node_modules/").at(-1)!));
    expect(Object.keys(allowScripts).sort()).toEqual([...names].sort());
  });
});

it("the version of the package is that of the changelog's newest release, in the lock file too", () => {
  const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
  const released = /^## (\d+\.\d+\.\d+)(?: |$)/m.exec(read("CHANGELOG.md"))?.[1];
  const named = JSON.parse(read("package.json")).version;
  const { version, packages } = JSON.parse(read("package-lock.json"));
  expect([named, version, packages[""].version]).toEqual([released, released, released]);
});
