import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown";
import { withoutSections } from "./without-sections";

const html = (source: string) => renderToStaticMarkup(<Markdown source={source} />);

test("links lead where they can be followed from a page, and are plain words where they lead into the source", () => {
  expect(html("See [errors](/docs/errors#busy) and `code`.")).toBe(
    '<p>See <a href="/docs/errors#busy">errors</a> and <code>code</code>.</p>',
  );
  expect(html("- [us](https://example.com/a_b)")).toBe(
    '<ul><li><a href="https://example.com/a_b">us</a></li></ul>',
  );
  expect(html("A [runbook](docs/runbook.md), and `[no](/link)`.")).toBe(
    "<p>A runbook, and <code>[no](/link)</code>.</p>",
  );
  expect(html("[no](javascript:alert(1)) [nor](//example.com)")).not.toContain("<a");
});

test("a section is left out with all that stands under its heading, and no more", () => {
  const source =
    "# A\n\n## One\n\nKept.\n\n### Inner\n\nGone.\n\n#### Deeper\n\nGone.\n\n### Next\n\nKept too.\n";
  const left = withoutSections(source, ["Inner"]);
  expect(left).not.toContain("Gone");
  expect(left).toContain("Kept.");
  expect(left).toContain("### Next\n\nKept too.");
  expect(withoutSections("## One\n\nGone.\n\n## Two\n\nKept.", ["One"])).toBe("## Two\n\nKept.");
});

test("the changelog's page tells merchants what concerns them, without what the tests found inside", () => {
  const source = readFileSync("CHANGELOG.md", "utf8");
  const page = html(withoutSections(source, ["What the harnesses found, and how it was mended"]));
  expect(page).not.toMatch(/harness|\]\(/);
  expect(page).toContain("SMS through Beem");
  expect(page.length).toBeLessThan(source.length);
});
