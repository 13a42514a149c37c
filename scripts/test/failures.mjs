import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../freshness.mjs";

/** What is kept of a failure: enough to see what was expected and where, little enough to be read at the end of a log. */
const LINES = 25;

/** Each failed test of a summary as Vitest or Playwright writes it in JSON: its file, its name and what it said. */
export function failuresIn(summary) {
  return summary.stats ? playwrightFailures(summary) : vitestFailures(summary);
}

function vitestFailures({ testResults }) {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    const path = relative(ROOT, file.name);
    // A file that does not load has a message and no tests.
    if (failed.length === 0 && file.status === "failed") return [told(path, file.message)];
    return failed.map(({ fullName, failureMessages }) =>
      told(`${path} › ${fullName}`, failureMessages.join("\n")),
    );
  });
}

function playwrightFailures({ suites, errors }) {
  const specs = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const outside = errors.map(({ message }) => told("outside of every test", message));
  return outside.concat(
    specs.map(({ file, line, title, tests }) => {
      const said = tests.flatMap(({ results }) => results.at(-1)?.errors ?? []).map(({ message }) => message);
      return told(`${file}:${line} › ${title}`, said.join("\n"));
    }),
  );
}

function specsOf({ specs = [], suites = [] }) {
  return specs.concat(suites.flatMap(specsOf));
}

function told(name, message = "") {
  const lines = stripVTControlCharacters(message).trimEnd().split("\n");
  const kept = lines.length > LINES ? [...lines.slice(0, LINES), "…"] : lines;
  return [name, ...kept.map((line) => `   ${line}`)].join("\n");
}
