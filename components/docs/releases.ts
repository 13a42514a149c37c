export interface Release {
  version: string;
  /** Date such as `2026-11-23`, or null when the release is unpublished. */
  day: string | null;
  changes: string;
}

const RELEASE = /^## (\S+)(?: \((\d{4}-\d{2}-\d{2})\))?$/;
const FOR_MERCHANTS = "### For merchants";

/** Returns the releases of a changelog, newest first, with only the sections for merchants. */
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
