import { expect, test } from "vitest";
import { changelogSections, merchantChanges } from "./changelog";

test("a release lists what concerns merchants, with its day", () => {
  const source = [
    "# Changelog",
    "## Unreleased\n\n### For merchants\n\n- Not yet.",
    "## 0.2.0",
    "### For merchants\n\n- Kept.\n\n#### Deeper\n\nKept too.",
    "### For operators\n\n- Gone.",
    "## 0.1.0 (2026-11-21)\n\nFirst.\n\n### For merchants\n\n- Old, see the [runbook](docs/runbook.md).",
    "## 0.0.1 (2026-11-20)\n\n### For operators\n\n- Gone.",
  ].join("\n\n");
  expect(merchantChanges(source)).toBe(
    [
      "## 0.2.0 [#v0.2.0]\n\n- Kept.\n\n#### Deeper\n\nKept too.",
      "## 0.1.0, 21 November 2026 [#v0.1.0]\n\n- Old, see the runbook.",
    ].join("\n\n"),
  );
});

test("every release of the changelog has its day, and nothing for operators", () => {
  const text = changelogSections();
  const titles = text.match(/^## .*$/gm)!;
  expect(titles.length).toBeGreaterThan(1);
  for (const title of titles) expect(title).toMatch(/, \d+ \w+ \d{4} /);
  expect(text).not.toMatch(/harness|DATABASE_|npm run/);
  expect(text).toContain("SMS through Beem");
});
