/** What one release changed for merchants. */
export interface Release {
  version: string;
  /** `2026-11-23`; null for one that has no day yet. */
  day: string | null;
  /** Markdown. */
  changes: string;
}

const RELEASE = /^## (\S+)(?: \((\d{4}-\d{2}-\d{2})\))?$/;
const FOR_MERCHANTS = "### For merchants";

/**
 * The releases of a changelog, newest first, each with what stands under "For merchants" alone: the sections for those
 * who run the service change nothing that a merchant sees.
 */
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
