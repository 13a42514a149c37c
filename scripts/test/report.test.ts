import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
// @ts-expect-error: plain JavaScript
import { report } from "./report.mjs";
// @ts-expect-error: plain JavaScript
import { summarize } from "./summarize.mjs";

const folder = mkdtempSync(join(tmpdir(), "tuma-report-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A Vitest run takes a second, and longer on a busy machine. */
const RUN_MS = 60_000;

const SHAKY = `
let attempts = 0;
it("is there at once", () => {});
it("needs a moment", () => expect(++attempts).toBe(2));
it("never comes", () => expect("nothing").toBe("something"));
it.skip("is not tried", () => {});
it("cannot judge", ({ skip }) => skip("machine too busy"));
it("never ends", { timeout: 50 }, () => new Promise(() => {}));
`;

it(
  "an HTTP test that passed at the second attempt is counted and named",
  () => {
    writeFileSync(join(folder, "shaky.test.ts"), SHAKY);
    const file = join(folder, "summary.json");
    const reporters = [
      "--reporter=json",
      `--outputFile.json=${file}`,
      `--reporter=${join(process.cwd(), "scripts/test/attempts.mjs")}`,
    ];
    const vitest = [join(process.cwd(), "node_modules/vitest/vitest.mjs"), "run", "--globals", "--retry=1"];
    const { VITEST: _, ...env } = process.env;
    const ran = spawnSync(process.execPath, [...vitest, ...reporters], {
      cwd: folder,
      encoding: "utf8",
      env,
    });
    const result = summarize(JSON.parse(readFileSync(file, "utf8")));
    expect(result, ran.stderr).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
    expect(result.notes).toEqual([
      expect.stringMatching(/shaky\.test\.ts › cannot judge: machine too busy$/),
    ]);
    expect(result.failures).toEqual([
      expect.stringMatching(/shaky\.test\.ts › never comes\n.*expected 'nothing'/),
      expect.stringMatching(/shaky\.test\.ts › never ends\n.*timed out in 50ms/),
    ]);
    expect(result.retried).toEqual([expect.stringMatching(/shaky\.test\.ts › needs a moment\n.*expected 1/)]);
  },
  RUN_MS,
);

it("a journey that passed at the second attempt is counted and named", () => {
  const attempt = (status: string, message?: string) => ({ status, errors: message ? [{ message }] : [] });
  const spec = (title: string, status: string, results: object[]) => ({
    ok: true,
    file: "hub.spec.ts",
    line: 7,
    title,
    tests: [{ status, results }],
  });
  const shaky = spec("a parcel is scanned", "flaky", [attempt("failed", "no desk"), attempt("passed")]);
  const steady = spec("a desk opens", "expected", [attempt("passed")]);
  const result = summarize({
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 1 },
    suites: [{ specs: [shaky, steady] }],
    errors: [],
  });
  expect(result).toMatchObject({ passed: 2, failed: 0, skipped: 1, failures: [] });
  expect(result.retried).toEqual(["hub.spec.ts:7 › a parcel is scanned\n   no desk"]);
});

it("the summary lists them, and the run passes", () => {
  const said: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  const results = new Map([
    ["api", { passed: 5, failed: 0, failures: [], retried: ["a.test.ts › waits\n   late"], note: "3 s" }],
    [
      "storms",
      { passed: 1, failed: 0, skipped: 2, notes: ["b.test.ts › holds: machine too busy"], note: "1 s" },
    ],
  ]);
  expect(report(results)).toEqual({ passed: 6, failed: 0 });
  log.mockRestore();
  expect(said).toContain("\n── at the second attempt in api: a.test.ts › waits\n   late");
  expect(said).toContain("api           5 passed, 1 of them at the second attempt (3 s)");
  expect(said).toContain("\n── left out in storms: b.test.ts › holds: machine too busy");
  expect(said).toContain("storms        1 passed, 2 left out (1 s)");
  expect(said.at(-1)).toBe("6 passed, 0 failed");
});
