/** Says what failed, then a line for each step, and ends with `N passed, N failed`. Returns whether all passed. */
export function report(results) {
  for (const [name, { failures = [] }] of results) {
    for (const failure of failures) console.log(`\n── failed in ${name}: ${failure}`);
  }
  console.log("");
  let passed = 0;
  let failed = 0;
  for (const [name, result] of results) {
    passed += result.passed;
    failed += result.failed;
    const verdict = result.failed > 0 ? `${result.failed} failed, ` : "";
    const unsteady = result.unsteady > 0 ? `, of them ${result.unsteady} at the second attempt` : "";
    console.log(`${name.padEnd(13)} ${verdict}${result.passed} passed${unsteady} (${result.note})`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}
