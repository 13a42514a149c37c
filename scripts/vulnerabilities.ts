/** Versions from `from` (or the first) up to but excluding `fixed`. */
interface Range {
  from?: string;
  fixed: string;
  advisory: string;
}

export interface AdvisoryTable {
  vulnerable: Record<string, Range[]>;
  /** Advisories that do not apply, with the reason. */
  accepted: Record<string, string>;
}

export interface PackageLock {
  packages: Record<string, { version?: string }>;
}

export function findVulnerablePackages(lock: PackageLock, { vulnerable, accepted }: AdvisoryTable): string[] {
  return Object.entries(lock.packages).flatMap(([folder, { version }]) => {
    const name = folder.split("node_modules/").at(-1) ?? "";
    const ranges = version && Object.hasOwn(vulnerable, name) ? vulnerable[name]! : [];
    return ranges
      .filter(({ advisory }) => !Object.hasOwn(accepted, advisory))
      .filter(({ from = "0", fixed }) => !isOlder(version!, from) && isOlder(version!, fixed))
      .map(({ fixed, advisory }) => `${folder} ${version}: ${advisory}, fixed in ${fixed}`);
  });
}

export interface AuditReport {
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string })[] }>;
}

export function findReportedAdvisories(report: AuditReport, { accepted }: AdvisoryTable): string[] | null {
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
