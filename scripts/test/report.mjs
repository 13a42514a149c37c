/** Prints failed and retried tests, one line per step, and `N passed, N failed`. Returns the totals. */
export function report(results) {
  for (const [name, { failures = [], retried = [], notes = [] }] of results) {
    for (const note of notes) console.log(`\n── left out in ${name}: ${note}`);
    for (const test of retried) console.log(`\n── at the second attempt in ${name}: ${test}`);
    for (const failure of failures) console.log(`\n── failed in ${name}: ${failure}`);
  }
  console.log("");
  const totals = { passed: 0, failed: 0 };
  for (const [name, { passed, failed, skipped, retried = [], note }] of results) {
    totals.passed += passed;
    totals.failed += failed;
    const said = [
      failed > 0 && `${failed} failed`,
      `${passed} passed`,
      retried.length > 0 && `${retried.length} of them at the second attempt`,
      skipped > 0 && `${skipped} left out`,
    ];
    console.log(`${name.padEnd(13)} ${said.filter(Boolean).join(", ")} (${note})`);
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return totals;
}
