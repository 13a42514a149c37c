import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../freshness.mjs";

/** What is kept of a failure: enough to see what was expected and where, little enough to be read at the end of a log. */
const LINES = 25;

/**
 * What a summary says that Vitest (with `attempts.mjs` beside it) or Playwright wrote in JSON: how many passed and failed
 * and were left out, and of each test that failed, at all or only at its first attempt, the file, the name and what it said.
 */
export function summarize(summary) {
  return summary.stats ? playwright(summary) : vitest(summary);
}

function vitest({ numPassedTests, numFailedTests, numPendingTests = 0, testResults }) {
  const failures = testResults.flatMap((file) => {
    const failed = testsOf(file, ({ status }) => status === "failed");
    // A file that does not load has a message and no tests.
    const isLoaded = failed.length > 0 || file.status !== "failed";
    return isLoaded ? failed : [told(relative(ROOT, file.name), file.message)];
  });
  const unsteady = testResults.flatMap((file) => testsOf(file, ({ meta }) => meta?.isUnsteady));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, unsteady };
}

function testsOf({ name, assertionResults }, isWanted) {
  return assertionResults
    .filter(isWanted)
    .map((test) => told(`${relative(ROOT, name)} › ${test.fullName}`, test.failureMessages.join("\n")));
}

function playwright({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf);
  const outside = errors.map(({ message }) => told("outside of every test", message));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: outside.concat(specs.filter(({ ok }) => !ok).map(toldOf)),
    unsteady: specs
      .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === "flaky"))
      .map(toldOf),
  };
}

/** What the last attempt that failed said. */
function toldOf({ file, line, title, tests }) {
  const lastErrors = ({ results }) => results.findLast(({ errors }) => errors.length > 0)?.errors ?? [];
  const said = tests.flatMap(lastErrors).map(({ message }) => message);
  return told(`${file}:${line} › ${title}`, said.join("\n"));
}

function specsOf({ specs = [], suites = [] }) {
  return specs.concat(suites.flatMap(specsOf));
}

function told(name, message = "") {
  const lines = stripVTControlCharacters(message).trimEnd().split("\n");
  const kept = lines.length > LINES ? [...lines.slice(0, LINES), "…"] : lines;
  return [name, ...kept.map((line) => `   ${line}`)].join("\n");
}
