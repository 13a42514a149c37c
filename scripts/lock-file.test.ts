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

describe("the lock file", () => {
  it("has a digest for every entry that the registry serves", () => {
    const without = installed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
    expect(without.map(([folder]) => folder).sort()).toEqual([...UNSERVED].sort());
    for (const [folder, { integrity }] of installed) {
      if (integrity) expect(integrity, folder).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    }
  });

  it("covers bundled packages by the digest of their parent", () => {
    for (const [folder, { inBundle }] of installed) {
      const around = folder.slice(0, folder.lastIndexOf("/node_modules/"));
      if (inBundle) expect(lock.packages[around]?.integrity, folder).toBeDefined();
    }
  });

  it("installs nothing without a digest on Linux with glibc", () => {
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

  it("contains no registry address", () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([]);
  });

  it("allows or denies every install script by name", () => {
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

it("has the newest version of the changelog", () => {
  const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
  const released = /^## (\d+\.\d+\.\d+)(?: |$)/m.exec(read("CHANGELOG.md"))?.[1];
  const named = JSON.parse(read("package.json")).version;
  const { version, packages } = JSON.parse(read("package-lock.json"));
  expect([named, version, packages[""].version]).toEqual([released, released, released]);
});
