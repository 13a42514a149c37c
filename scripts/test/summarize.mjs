import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../freshness.mjs";

const LINES_MAX = 25;

/** Totals of a JSON report of Vitest (with attempts.mjs) or Playwright, and its failed and retried tests. */
export function summarize(report) {
  return report.stats ? playwright(report) : vitest(report);
}

function vitest({ numPassedTests, numFailedTests, numPendingTests = 0, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      name: `${relative(ROOT, name)} › ${test.fullName}`,
      message: test.failureMessages.join("\n"),
    })),
  );
  // A file that does not load has a message and no tests.
  const files = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: [
      ...tests.filter(({ status }) => status === "failed"),
      ...files.map(({ name, message }) => ({ name: relative(ROOT, name), message })),
    ].map(excerpt),
    retried: tests.filter(({ meta }) => meta?.isRetried).map(excerpt),
    notes: tests.filter(({ meta }) => meta?.note).map(({ name, meta }) => `${name}: ${meta.note}`),
  };
}

function playwright({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf).map(({ file, line, title, ok, tests }) => {
    const failed = tests.flatMap(({ results }) => results.findLast(({ errors }) => errors.length > 0) ?? []);
    const message = failed.flatMap(({ errors }) => errors.map((error) => error.message)).join("\n");
    const isRetried = ok && tests.some(({ status }) => status === "flaky");
    return { name: `${file}:${line} › ${title}`, message, ok, isRetried };
  });
  const outside = errors.map(({ message }) => ({ name: "outside of every test", message }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...outside, ...specs.filter(({ ok }) => !ok)].map(excerpt),
    retried: specs.filter(({ isRetried }) => isRetried).map(excerpt),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return specs.concat(suites.flatMap(specsOf));
}

function excerpt({ name, message = "" }) {
  const lines = stripVTControlCharacters(message).trimEnd().split("\n");
  const shown = lines.length > LINES_MAX ? [...lines.slice(0, LINES_MAX), "…"] : lines;
  return [name, ...shown.map((line) => `   ${line}`)].join("\n");
}
