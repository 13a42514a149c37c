import type { DocsFacts } from "./facts";
import { type DocsPage, writePage } from "./source";
import { engine, fillTemplate } from "./templates";

/** Returns a page as plain Markdown, with curl examples only and with absolute links to Markdown pages. */
export function plainMarkdown(page: DocsPage, facts: DocsFacts): string {
  const text = writePage(page, facts)
    .replace(/^```try\b[\s\S]*?^```\n*/gm, "")
    .replace(/^```\w+ tab="(?:Node\.js|PHP|Python)" tab-group="language"\n[\s\S]*?^```\n*/gm, "")
    .replace(/^```(\w+) title="([^"]*)"$/gm, "$2:\n\n```$1")
    .replace(/^```(\w+) .+$/gm, "```$1")
    .replace(/^(#+ .*) \[#[^\]]+\]$/gm, "$1");
  return `# ${page.data.title}\n\n${page.data.description}\n\n${absoluteLinks(text, facts).trim()}\n`;
}

/** Returns the llms.txt file: a summary, then links with descriptions. */
export function llmsText(facts: DocsFacts): string {
  return absoluteLinks(fillTemplate(engine.parseFileSync("llms"), facts, "en"), facts);
}

/** Makes links absolute. Links to documentation pages get the suffix `.md`. */
function absoluteLinks(text: string, { origin }: DocsFacts): string {
  return text.replace(
    /\]\((\/[^)\s#]*)(#[^)\s]*)?\)/g,
    (_link, path: string, fragment = "") =>
      `](${origin}${path}${/^\/docs(?:\/|$)/.test(path) && !/\.json$/.test(path) ? ".md" : ""}${fragment})`,
  );
}
