export interface Release {
  version: string;
  /** `2026-11-23`, or null if unreleased. */
  day: string | null;
  /** Markdown. */
  changes: string;
}

const RELEASE = /^## (\S+)(?: \((\d{4}-\d{2}-\d{2})\))?$/;
const FOR_MERCHANTS = "### For merchants";

/** Releases of a changelog, newest first. Contains only sections for merchants. */
export function merchantReleases(changelog: string): Release[] {
  return changelog
    .split(/^(?=## )/m)
    .flatMap((part) => {
      const [head = "", ...lines] = part.split("\n");
      const [, version, day] = RELEASE.exec(head) ?? [];
      return version ? [{ version, day: day ?? null, changes: sectionOf(lines) }] : [];
    })
    .filter(({ changes }) => changes !== "");
}

function sectionOf(lines: string[]): string {
  const from = lines.indexOf(FOR_MERCHANTS);
  if (from === -1) return "";
  const length = lines.slice(from + 1).findIndex((line) => /^#{1,3} /.test(line));
  return lines
    .slice(from + 1, length === -1 ? undefined : from + 1 + length)
    .join("\n")
    .trim();
}
