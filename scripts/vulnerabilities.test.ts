import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as T;
const known = read<AdvisoryTable>("./known-vulnerable.json");
const lock = read<PackageLock>("../package-lock.json");
const lockOf = (name: string, version: string): PackageLock => ({
  packages: { [`node_modules/${name}`]: { version } },
});

describe("installed packages without known vulnerabilities", () => {
  it("by the built-in table", () => {
    expect(findVulnerablePackages(lock, known)).toEqual([]);
  });

  it("by the registry, if reachable", () => {
    const quick = ["--fetch-retries=0", "--fetch-timeout=10000"];
    const { stdout } = spawnSync("npm", ["audit", "--json", "--omit=dev", ...quick], { encoding: "utf8" });
    const report = stdout.startsWith("{") ? (JSON.parse(stdout) as AuditReport) : {};
    const found = findReportedAdvisories(report, known);
    if (found === null) console.log("The registry does not answer npm audit: the table alone speaks.");
    expect(found ?? []).toEqual([]);
  }, 60_000);

  it("with only necessary exceptions from the table", () => {
    const everything = findVulnerablePackages(lock, { ...known, accepted: {} }).join("\n");
    for (const advisory of Object.keys(known.accepted)) expect(everything).toContain(advisory);
  });
});

describe("the vulnerability check", () => {
  it.each([
    ["next", "16.2.5"],
    ["next", "14.2.30"],
    ["undici", "7.18.1"],
    ["nanoid", "3.3.7-beta.1"],
    ["a/node_modules/semver", "7.5.1"],
  ])("%s %s", (name, version) => {
    expect(findVulnerablePackages(lockOf(name, version), known)).toHaveLength(1);
  });

  it("reports a registry advisory unless accepted", () => {
    const url = (id: string) => `https://github.com/advisories/${id}`;
    const via = [{ url: url("GHSA-0000-0000-0000"), title: "A fault" }, "another package"];
    const accepted = [{ url: url(Object.keys(known.accepted)[0]!), title: "Not ours" }];
    const report = { vulnerabilities: { one: { via }, two: { via: accepted } } };
    expect(findReportedAdvisories(report, known)).toEqual(["one: GHSA-0000-0000-0000, A fault"]);
    expect(findReportedAdvisories({}, known)).toBeNull();
  });

  it.each([
    ["next", "16.2.6"],
    ["next", "15.5.18"],
    ["undici", "6.23.0"],
    ["constructor", "1.0.0"],
  ])("accepts %s %s", (name, version) => {
    expect(findVulnerablePackages(lockOf(name, version), known)).toEqual([]);
  });
});

/** Versions from `from` (or the first) up to but excluding `fixed`. */
interface Range {
  from?: string;
  fixed: string;
  advisory: string;
}

interface AdvisoryTable {
  vulnerable: Record<string, Range[]>;
  /** Advisories that do not apply, with the reason. */
  accepted: Record<string, string>;
}

interface PackageLock {
  packages: Record<string, { version?: string }>;
}

function findVulnerablePackages(lock: PackageLock, { vulnerable, accepted }: AdvisoryTable): string[] {
  return Object.entries(lock.packages).flatMap(([folder, { version }]) => {
    const name = folder.split("node_modules/").at(-1) ?? "";
    const ranges = version && Object.hasOwn(vulnerable, name) ? vulnerable[name]! : [];
    return ranges
      .filter(({ advisory }) => !Object.hasOwn(accepted, advisory))
      .filter(({ from = "0", fixed }) => !isOlder(version!, from) && isOlder(version!, fixed))
      .map(({ fixed, advisory }) => `${folder} ${version}: ${advisory}, fixed in ${fixed}`);
  });
}

interface AuditReport {
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string })[] }>;
}

function findReportedAdvisories(report: AuditReport, { accepted }: AdvisoryTable): string[] | null {
  if (!report.vulnerabilities) return null;
  return Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((advisory) => {
      if (typeof advisory === "string") return [];
      const id = advisory.url.split("/").at(-1) ?? "";
      return Object.hasOwn(accepted, id) ? [] : [`${name}: ${id}, ${advisory.title}`];
    }),
  );
}

function isOlder(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split(/[-+]/)[0]!.split(".").map(Number));
  for (let place = 0; place < 3; place++) {
    const difference = (left![place] ?? 0) - (right![place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
