import { type DocsFacts, readContent } from "./facts";
import { expandGuide } from "./guide-blocks";
import { markdownOf } from "./reference";
import type { DocsPage } from "./source";

/** Returns a page as plain Markdown, with curl examples only and with absolute links to Markdown pages. */
export function plainMarkdown({ data }: DocsPage, facts: DocsFacts): string {
  const text = markdownOf(data.write(facts))
    .replace(/^```try\b[\s\S]*?^```\n*/gm, "")
    .replace(/^```\w+ tab="(?:Node\.js|PHP|Python)" tab-group="language"\n[\s\S]*?^```\n*/gm, "")
    .replace(/^```(\w+) title="([^"]*)"$/gm, "$2:\n\n```$1")
    .replace(/^```(\w+) .+$/gm, "```$1")
    .replace(/^(#+ .*) \[#[^\]]+\]$/gm, "$1");
  return `# ${data.title}\n\n${data.description}\n\n${absoluteLinks(text, facts).trim()}\n`;
}

/** Returns the llms.txt file: a summary, then links with descriptions. */
export function llmsText(facts: DocsFacts): string {
  return absoluteLinks(expandGuide(readContent("llms.md"), facts, "en"), facts);
}

/** Makes links absolute. Links to documentation pages get the suffix `.md`. */
function absoluteLinks(text: string, { origin }: DocsFacts): string {
  return text.replace(
    /\]\((\/[^)\s#]*)(#[^)\s]*)?\)/g,
    (_link, path: string, fragment = "") =>
      `](${origin}${path}${/^\/docs(?:\/|$)/.test(path) && !/\.json$/.test(path) ? ".md" : ""}${fragment})`,
  );
}
