import { expect, test } from "vitest";
import { splitMarkdown } from "./search";

test("splits a page into anchored headings and texts, without code blocks", () => {
  const text = [
    "Opening words",
    "in two lines.",
    "## Body [#body]",
    "- `a` (string): First.",
    "- `b` (number): Second.",
    "```json",
    '{ "secret": 1 }',
    "```",
    "### Without an anchor",
    "| Status | Meaning |",
    "| --- | --- |",
    "| paid | Paid for |",
  ].join("\n");
  expect(splitMarkdown(text)).toEqual({
    headings: [{ id: "body", content: "Body" }],
    contents: [
      { heading: undefined, content: "Opening words in two lines." },
      { heading: "body", content: "- `a` (string): First." },
      { heading: "body", content: "- `b` (number): Second." },
      { heading: "body", content: "### Without an anchor" },
      { heading: "body", content: "| Status | Meaning |" },
      { heading: "body", content: "| paid | Paid for |" },
    ],
  });
});
