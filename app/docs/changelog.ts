import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const RELEASE = /^## (\d\S*)(?: \((\d{4}-\d{2}-\d{2})\))?\n/;
const FOR_MERCHANTS = /^### For merchants\n([\s\S]*?)(?=^#{1,3} |$(?![\s\S]))/m;
/** Relative links to files of the repository, which do not exist on the website. */
const REPOSITORY_LINK = /\[([^\]]*)\]\((?!https?:|\/)[^)]*\)/g;
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Returns the changes for merchants by release, newest first; an empty string without CHANGELOG.md. */
export function changelogSections(): string {
  const path = join(process.cwd(), "CHANGELOG.md");
  return existsSync(path) ? merchantChanges(readFileSync(path, "utf8")) : "";
}

export function merchantChanges(changelog: string): string {
  return changelog
    .split(/^(?=## )/m)
    .flatMap((release) => {
      const [, version, day] = RELEASE.exec(release) ?? [];
      const changes = FOR_MERCHANTS.exec(release)?.[1]?.trim();
      if (!version || !changes) return [];
      const title = day ? `${version}, ${DAY.format(new Date(day))}` : version;
      return [`## ${title} [#v${version}]\n\n${changes.replace(REPOSITORY_LINK, "$1")}`];
    })
    .join("\n\n");
}
