/**
 * Says what failed, at all or only at the first attempt, then a line for each step, and ends with `N passed, N failed`.
 * Returns whether all passed.
 */
export function report(results) {
  for (const [name, { failures = [], unsteady = [] }] of results) {
    for (const test of unsteady) console.log(`\n── at the second attempt in ${name}: ${test}`);
    for (const failure of failures) console.log(`\n── failed in ${name}: ${failure}`);
  }
  console.log("");
  let passed = 0;
  let failed = 0;
  for (const [name, result] of results) {
    passed += result.passed;
    failed += result.failed;
    const verdict = result.failed > 0 ? `${result.failed} failed, ` : "";
    const unsteady = result.unsteady?.length
      ? `, of them ${result.unsteady.length} at the second attempt`
      : "";
    const left = result.skipped > 0 ? `, ${result.skipped} left out` : "";
    console.log(`${name.padEnd(13)} ${verdict}${result.passed} passed${unsteady}${left} (${result.note})`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
