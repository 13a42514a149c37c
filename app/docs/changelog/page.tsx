import type { Metadata } from "next";
import { DocPage } from "@/components/docs/doc-page";
import { Markdown } from "@/components/docs/markdown";
import { merchantReleases } from "@/components/docs/merchant-releases";
import { readChangelog } from "../read-changelog";

export const metadata: Metadata = {
  title: "Changelog",
  description: "What changed for merchants, by release and day.",
};

export default async function Changelog() {
  const source = await readChangelog();
  return (
    <DocPage
      title="Changelog"
      lead="What changed for merchants. Additions come without notice. What could break you gets a new version prefix, and a deprecation is announced at least 180 days ahead."
      sections={merchantReleases(source).map(({ version, day, changes }) => ({
        id: `v${version}`,
        title: day ? `${version}, ${dayInWords(day)}` : version,
        body: <Markdown source={changes} />,
      }))}
    />
  );
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

function dayInWords(day: string): string {
  return DAY.format(new Date(day));
}
