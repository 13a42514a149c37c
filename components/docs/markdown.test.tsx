import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown";
import { merchantReleases } from "./releases";

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

test("what stands out is strong, and may hold code", () => {
  expect(html("- **One `a*b`** and 2 ** 3")).toBe(
    "<ul><li><strong>One <code>a*b</code></strong> and 2 ** 3</li></ul>",
  );
  expect(html(readFileSync("CHANGELOG.md", "utf8"))).not.toContain("**");
});

test("a release tells merchants what concerns them, with its day", () => {
  const source = [
    "# Changelog",
    "## 0.2.0",
    "### For merchants\n\n- Kept.\n\n#### Deeper\n\nKept too.",
    "### For operators\n\n- Gone.",
    "## 0.1.0 (2026-11-21)\n\nFirst.\n\n### For merchants\n\n- Old.",
    "## 0.0.1 (2026-11-20)\n\n### For operators\n\n- Gone.",
  ].join("\n\n");
  expect(merchantReleases(source)).toEqual([
    { version: "0.2.0", day: null, changes: "- Kept.\n\n#### Deeper\n\nKept too." },
    { version: "0.1.0", day: "2026-11-21", changes: "- Old." },
  ]);
});

test("every release of the changelog has its day, and no page of merchants speaks of what operators do", () => {
  const releases = merchantReleases(readFileSync("CHANGELOG.md", "utf8"));
  expect(releases.length).toBeGreaterThan(1);
  for (const { version, day, changes } of releases) {
    expect(day, version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const page = html(changes);
    expect(page).not.toMatch(/harness|DATABASE_|npm run|\]\(/);
  }
  expect(html(releases.at(-1)!.changes)).toContain("SMS through Beem");
});
