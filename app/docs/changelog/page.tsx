import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "next";
import { Markdown } from "@/components/docs/markdown";
import { Prose } from "@/components/docs/prose";
import { withoutSections } from "@/components/docs/without-sections";

export const metadata: Metadata = { title: "Changelog" };

/** For those who run the service or work on it: nothing that a merchant would change for. */
const INSIDE = ["For operators", "What the harnesses found, and how it was mended"];

export default async function Changelog() {
  const source = await readFile(join(process.cwd(), "CHANGELOG.md"), "utf8").catch(ifAbsent);
  return (
    <Prose
      title="Changelog"
      lead="Additions come without notice. What could break you gets a new version prefix, and a deprecation is announced at least 180 days ahead."
    >
      {source ? (
        <Markdown source={withoutSections(source, INSIDE)} />
      ) : (
        <p>Nothing has changed since version 1 of the API.</p>
      )}
    </Prose>
  );
}

function ifAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
